import { prague, ZONE } from '@sousto/testing/calendars.ts'
import { describe, expect, it } from 'vitest'
import { momentAt, toMinute, wallAt, wallClock } from './clock.ts'

describe('the instant at which the wall clock reaches a time', () => {
  it.each([
    ['an ordinary time', '2026-11-27', 18 * 60 + 30, '2026-11-27T18:30:00+01:00'],
    ['past midnight', '2026-11-27', 25 * 60, '2026-11-28T01:00:00+01:00'],
    ['what spring leaves out: the jump', '2026-03-29', 2 * 60 + 30, '2026-03-29T03:00:00+02:00'],
    ['the first that spring leaves out', '2026-03-29', 2 * 60, '2026-03-29T03:00:00+02:00'],
    ['just after the jump', '2026-03-29', 3 * 60, '2026-03-29T03:00:00+02:00'],
    ['what autumn repeats: the first', '2026-10-25', 2 * 60 + 30, '2026-10-25T02:30:00+02:00'],
    ['after the repeated hour', '2026-10-24', 27 * 60, '2026-10-25T03:00:00+01:00'],
  ])('%s', (_, date, minutes, expected) => {
    const moment = momentAt(Temporal.PlainDate.from(date), minutes, ZONE)
    expect(moment.toString({ timeZoneName: 'never' })).toBe(expected)
  })
})

it('a time is formatted as in an order', () => {
  expect(wallClock(wallAt(Temporal.PlainDate.from('2026-12-31'), 24 * 60 + 5))).toBe('2027-01-01 00:05')
})

it('the current minute counts as started', () => {
  expect(toMinute(prague('2026-11-27T18:30:59.999')).equals(prague('2026-11-27T18:30'))).toBe(true)
})
