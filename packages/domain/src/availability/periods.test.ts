import { hours } from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague, ZONE } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingAt } from '../time/opening-hours.ts'
import { workingDay } from '../time/working-day.ts'
import {
  asksAgain,
  BUSY_PERIODS,
  type EndingPeriod,
  PAUSE_PERIODS,
  periodEnd,
  SOLD_OUT_PERIODS,
  soldOutEnd,
} from './periods.ts'

const DAY = daily(hours('10:00', '22:00'))
const NIGHT = daily(hours('17:00', '02:00'))
const LATE = daily(hours('18:00', '05:00'))
const NEVER_CLOSES = daily(hours('00:00', '00:00'))
const CLOSED = daily(null)

const endOf = (period: EndingPeriod, calendar: OpeningHours, pressed: string) =>
  periodEnd(period, calendar, prague(pressed))
    .toZonedDateTimeISO(ZONE)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })

describe('a period ends', () => {
  it.each<[string, EndingPeriod, OpeningHours, string, string]>([
    ['after its minutes', '15_minutes', DAY, '2026-11-27T18:00', '2026-11-27T18:15+01:00'],
    [
      'with the minute in which they are over',
      '30_minutes',
      DAY,
      '2026-11-27T18:00:01',
      '2026-11-27T18:31+01:00',
    ],
    ['after an hour', '60_minutes', DAY, '2026-11-27T21:30', '2026-11-27T22:30+01:00'],
    ['after two hours past midnight', '2_hours', NIGHT, '2026-11-27T23:00', '2026-11-28T01:00+01:00'],
    ['at closing', 'until_close', DAY, '2026-11-27T18:00', '2026-11-27T22:00+01:00'],
    ['at closing, pressed before opening', 'until_close', DAY, '2026-11-27T09:00', '2026-11-27T22:00+01:00'],
    ['at closing after midnight', 'until_close', NIGHT, '2026-11-27T23:00', '2026-11-28T02:00+01:00'],
    [
      'at closing after midnight, pressed after it',
      'until_close',
      NIGHT,
      '2026-11-28T01:59',
      '2026-11-28T02:00+01:00',
    ],
    [
      'in the morning, pressed after closing',
      'until_close',
      DAY,
      '2026-11-27T22:00',
      '2026-11-28T04:00+01:00',
    ],
    [
      'in the morning of who never closes',
      'until_close',
      NEVER_CLOSES,
      '2026-11-27T18:00',
      '2026-11-28T04:00+01:00',
    ],
    ['in the morning of a closed day', 'until_close', CLOSED, '2026-11-27T18:00', '2026-11-28T04:00+01:00'],
    ['before tomorrow’s opening', 'until_tomorrow', DAY, '2026-11-27T18:00', '2026-11-28T04:00+01:00'],
    [
      'before today’s opening, pressed at night',
      'until_tomorrow',
      DAY,
      '2026-11-28T01:00',
      '2026-11-28T04:00+01:00',
    ],
    ['tomorrow, pressed in the morning', 'until_tomorrow', DAY, '2026-11-27T04:00', '2026-11-28T04:00+01:00'],
    ['after the night', 'until_tomorrow', NIGHT, '2026-11-28T01:00', '2026-11-28T04:00+01:00'],
    [
      'with a night that lasts past four',
      'until_tomorrow',
      LATE,
      '2026-11-27T23:00',
      '2026-11-28T05:00+01:00',
    ],
    [
      'with such a night, pressed near its end',
      'until_tomorrow',
      LATE,
      '2026-11-28T04:30',
      '2026-11-28T05:00+01:00',
    ],
    [
      'at four of who never closes',
      'until_tomorrow',
      NEVER_CLOSES,
      '2026-11-27T23:30',
      '2026-11-28T04:00+01:00',
    ],
  ])('%s [operations-3.1]', (_, period, calendar, pressed, expected) => {
    expect(endOf(period, calendar, pressed)).toBe(expected)
  })

  describe('when clocks change', () => {
    it.each<[string, EndingPeriod, string, string]>([
      ['an hour is an hour in spring', '60_minutes', '2026-03-29T01:30', '2026-03-29T03:30+02:00'],
      ['an hour is an hour in autumn', '60_minutes', '2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'],
      ['closing is on the wall clock in spring', 'until_close', '2026-03-28T23:00', '2026-03-29T03:00+02:00'],
      ['closing is on the wall clock in autumn', 'until_close', '2026-10-24T23:00', '2026-10-25T02:00+02:00'],
      ['the morning is on the wall clock', 'until_tomorrow', '2026-10-24T23:00', '2026-10-25T04:00+01:00'],
    ])('%s [operations-3.1, operations-3.3]', (_, period, pressed, expected) => {
      expect(endOf(period, NIGHT, pressed)).toBe(expected)
    })
  })

  const anyPeriod = fc.constantFrom(
    ...BUSY_PERIODS,
    ...PAUSE_PERIODS,
    ...SOLD_OUT_PERIODS.filter((period) => period !== 'until_switched_back'),
  )
  const anySecond = fc
    .tuple(anyMoment, fc.integer({ min: 0, max: 59 }))
    .map(([moment, seconds]) => moment.add({ seconds }))

  it('always: within two days, after the action, on a whole minute [operations-3.3]', () => {
    fc.assert(
      fc.property(anyPeriod, anyHours, anySecond, (period, calendar, pressed) => {
        const end = periodEnd(period, calendar, pressed).epochMilliseconds
        expect(end).toBeGreaterThan(pressed.epochMilliseconds)
        expect(end).toBeLessThan(pressed.add({ days: 2, hours: 2 }).epochMilliseconds)
        expect(end % 60_000).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('a pause until tomorrow outlasts the current window', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, pressed) => {
        const end = periodEnd('until_tomorrow', calendar, pressed).toZonedDateTimeISO(ZONE)
        const before = workingDay(calendar, pressed)
        fc.pre(openingAt(calendar, pressed).now.open)
        expect(workingDay(calendar, end).toString()).not.toBe(before.toString())
      }),
      { numRuns: 2000 },
    )
  })
})

it('sold out until switched back does not end', () => {
  expect(soldOutEnd('until_switched_back', DAY, prague('2026-11-27T18:00'))).toBeNull()
})

describe('the board asks whether a dish is still sold out', () => {
  const asked = (answered: string, now: string, calendar = DAY) =>
    asksAgain({ until: null, answeredAt: prague(answered).toInstant() }, calendar, prague(now))

  it.each<[string, boolean, string, string, OpeningHours]>([
    ['not on the day of the press', false, '2026-11-26T10:05', '2026-11-26T21:59', DAY],
    ['not in the night after it', false, '2026-11-26T21:00', '2026-11-27T03:59', DAY],
    ['the next morning', true, '2026-11-26T21:00', '2026-11-27T04:00', DAY],
    ['not again on the day of the answer', false, '2026-11-27T09:00', '2026-11-27T21:00', DAY],
    ['again on the day after the answer', true, '2026-11-27T09:00', '2026-11-28T09:00', DAY],
    ['not while the night of the press lasts', false, '2026-11-26T23:00', '2026-11-27T04:30', LATE],
    ['the evening after a press at night', true, '2026-11-27T01:00', '2026-11-27T17:00', NIGHT],
    ['after days that were closed', true, '2026-11-20T12:00', '2026-11-27T10:00', DAY],
  ])('%s [operations-3.7]', (_, expected, answered, now, calendar) => {
    expect(asked(answered, now, calendar)).toBe(expected)
  })

  it('unless it ends automatically', () => {
    const until = prague('2026-11-28T04:00').toInstant()
    const answeredAt = prague('2026-11-20T12:00').toInstant()
    expect(asksAgain({ until, answeredAt }, DAY, prague('2026-11-27T12:00'))).toBe(false)
  })
})
