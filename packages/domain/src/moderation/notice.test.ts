import { describe, expect, it } from 'vitest'
import { noticeProblems } from './notice.ts'

const NOTICE = { place: 'sousto.example/x', text: 'Padělek.', name: '', email: '', honest: true }

describe('a notice of illegal content', () => {
  it.each([
    [{}, []],
    [{ email: 'ela@priklad.example', name: 'Ela' }, []],
    [{ place: ' ', text: '\n', email: 'ela', honest: false }, ['place', 'text', 'email', 'honest']],
  ])(
    '%# needs a place, reasons and honesty, and a valid e-mail if any [administration-9.2]',
    (change, fields) => {
      expect(noticeProblems({ ...NOTICE, ...change }).map(({ field }) => field)).toEqual(fields)
    },
  )
})
