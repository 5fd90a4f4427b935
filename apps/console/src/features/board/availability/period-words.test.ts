import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { expect, it } from 'vitest'
import { at, NOW } from '../card-test.ts'
import { leftText, openText } from './period-words.ts'

it.each([
  [at('20:32'), '20:32', '2 h'],
  [at('18:50'), '18:50', '18 min'],
  [at('19:37', 30), '19:37', '1 h 6 min'],
  [at('18:32', 1), '18:32', '1 min'],
  ['2026-11-28T03:00:00Z', 'zítra 4:00', '9 h 28 min'],
  ['2026-11-29T03:00:00Z', 'ne 29. 11. 4:00', '33 h 28 min'],
])('an end at %s is shown as %s, with %s left [operations-3.30]', (until, end, left) => {
  expect([momentText(until, NOW), leftText(until, NOW)]).toEqual([end, left])
})

it.each([
  ['otevřeno do 22:00', true, at('22:00')],
  ['otevřeno', true, null],
  ['zavřeno', false, null],
])('an outlet is %s', (text, open, closes) => {
  expect(openText({ open, closes_at: closes })).toBe(text)
})
