import { describe, expect, it } from 'vitest'
import { dataRequestProblems } from './data-request.ts'

const REQUEST = { kind: 'data_access', email: ' ela@priklad.example ', text: '' } as const

describe('a request about own data', () => {
  it.each([
    [{}, []],
    [{ kind: 'data_erasure' }, []],
    [{ email: '' }, ['email']],
    [{ email: 'ela' }, ['email']],
    [{ kind: 'data_correction', text: ' \n' }, ['text']],
    [{ kind: 'data_correction', text: 'Jmenuju se Ela.' }, []],
    [{ kind: 'data_correction', email: '' }, ['email', 'text']],
  ] as const)(
    '%# needs a mailbox, and to correct something also what [administration-9.11]',
    (change, fields) => {
      expect(dataRequestProblems({ ...REQUEST, ...change }).map(({ field }) => field)).toEqual(fields)
    },
  )
})
