/** Tests when a ticket counts as printed, is sent again, or is asked about (`operations.md` §3). */
import { expect, it } from 'vitest'
import { afterSending, isSentTooOften, paperSeconds, printSeconds } from './delivery-of-tickets.ts'

it.each([
  ['printed', 1, false, 'printed'],
  ['printed', 9, true, 'printed'],
  ['taken', 1, false, 'again'],
  ['taken', 2, false, 'ask'],
  ['taken', 1, true, 'ask'],
  ['broken', 3, false, 'again'],
  ['broken', 4, false, 'ask'],
  ['broken', 1, true, 'again'],
  ['contradicted', 5, false, 'again'],
  ['contradicted', 6, false, 'ask'],
] as const)(
  'a ticket that was %s at sending number %i (test: %s): %s [operations-3.65]',
  (outcome, sends, isTest, next) => {
    expect(afterSending(outcome, { sends, isTest })).toBe(next)
  },
)

it('a ticket whose attempts had no result is asked about after the fourth', () => {
  expect([3, 4].map(isSentTooOften)).toEqual([false, true])
})

it('the time limit of a printer increases with the length of the ticket [operations-3.64]', () => {
  expect([0, 1_600, 16_000].map(paperSeconds)).toEqual([0, 10, 100])
  expect([0, 1_600, 16_000].map(printSeconds)).toEqual([20, 30, 120])
})
