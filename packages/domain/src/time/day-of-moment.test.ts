import { expect, it } from 'vitest'
import { dayOfMoment } from './day-of-moment.ts'

const day = (at: string, now: string) =>
  dayOfMoment(Temporal.Instant.from(at), Temporal.Instant.from(now), 'Europe/Prague')

it.each([
  ['2026-11-27T11:30:00Z', '2026-11-27T11:00:00Z', 'today'],
  ['2026-11-27T22:59:00Z', '2026-11-27T11:00:00Z', 'today'],
  ['2026-11-27T23:00:00Z', '2026-11-27T22:50:00Z', 'tomorrow'],
  ['2026-11-28T22:59:00Z', '2026-11-27T11:00:00Z', 'tomorrow'],
  ['2026-11-28T23:00:00Z', '2026-11-27T11:00:00Z', 'other'],
  ['2026-11-26T11:00:00Z', '2026-11-27T11:00:00Z', 'other'],
  // The clocks change on 29 March.
  ['2026-03-28T23:30:00Z', '2026-03-28T11:00:00Z', 'tomorrow'],
  ['2026-03-29T22:30:00Z', '2026-03-28T11:00:00Z', 'other'],
] as const)('%s seen from %s is %s [operations-3.68]', (at, now, expected) => {
  expect(day(at, now)).toBe(expected)
})
