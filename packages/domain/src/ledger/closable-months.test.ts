import { expect, it } from 'vitest'
import { closableMonths } from './closable-months.ts'

const months = (now: string, closed: string | null) =>
  closableMonths(Temporal.ZonedDateTime.from(`${now}[Europe/Prague]`).toInstant(), closed)

it.each([
  ['2026-12-01T00:00', '2026-10', ['2026-11']],
  ['2026-11-30T23:59', '2026-10', []],
  ['2027-02-10T12:00', '2026-10', ['2027-01', '2026-12', '2026-11']],
  ['2026-12-01T00:00', '2026-12', []],
])('at %s after %s was closed: %j [settlement-1.21]', (now, closed, offered) => {
  expect(months(now, closed)).toEqual(offered)
})

it('offers a year back if no month has been closed [settlement-1.21]', () => {
  const offered = months('2026-12-01T00:00', null)
  expect(offered).toHaveLength(12)
  expect(offered.at(-1)).toBe('2025-12')
})
