import { hours } from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague, sameDay, special, ZONE } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closesAt,
  isWithinHours,
  minutesToClosing,
  momentsOf,
  nextOpening,
  type OpeningHours,
  openingAt,
  runningSince,
  spansOn,
  type TimeWindow,
  windowOn,
} from './opening-hours.ts'
import { formatTime, localMinutes, parseTime } from './time-of-day.ts'
import { WEEKDAYS } from './weekdays.ts'

const open = (calendar: OpeningHours, time: string) => openingAt(calendar, prague(time)).now.open

const DAY = hours('10:00', '22:00')
const NIGHT = hours('17:00', '02:00')
const NONSTOP = hours('00:00', '00:00')
const NOON_TO_NOON = hours('12:00', '12:00')

describe('a time of day', () => {
  it('is formatted as HH:mm and parsed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(formatTime(localMinutes(minutes))).toMatch(/^\d\d:\d\d$/)
        expect(parseTime(formatTime(localMinutes(minutes)))).toBe(minutes)
      }),
    )
    expect(formatTime(localMinutes(545))).toBe('09:05')
  })

  it.each(['24:00', '9:05', '12:60', ' 12:00', '12:00:00', '', 'zavřeno'])('%j is not one', (text) => {
    expect(parseTime(text)).toBeNull()
  })

  it.each([-1, 1440, 1.5, Number.NaN])('%d minutes are not a time of day', (minutes) => {
    expect(() => localMinutes(minutes)).toThrow(`not a time of day: ${minutes}`)
  })
})

describe('the window of a date', () => {
  const calendar: OpeningHours = {
    weekly: { ...daily(DAY).weekly, sunday: null },
    exceptions: [
      special({ date: '2026-12-23', window: 'usual' }),
      special({ date: '2026-12-24', window: null }),
      special({ date: '2026-12-27', window: hours('11:00', '16:00') }),
    ],
  }
  it.each([
    ['2026-12-26', 'a Saturday', DAY],
    ['2026-12-20', 'a Sunday, closed', null],
    ['2026-12-23', 'a Wednesday that is said to be as usual', DAY],
    ['2026-12-24', 'a Thursday that is closed', null],
    ['2026-12-27', 'a Sunday that is open', hours('11:00', '16:00')],
  ])('%s, %s', (date, _, expected) => {
    expect(windowOn(calendar, Temporal.PlainDate.from(date))).toEqual(expected)
  })

  it.each(WEEKDAYS.map((weekday, index) => ({ weekday, index })))('$weekday uses its own hours', (day) => {
    const calendar = { weekly: { ...daily(null).weekly, [day.weekday]: DAY }, exceptions: [] }
    const monday = Temporal.PlainDate.from('2026-11-23')
    const openDays = [0, 1, 2, 3, 4, 5, 6].filter((days) => windowOn(calendar, monday.add({ days })) !== null)
    expect(openDays).toEqual([day.index])
  })
})

describe('open between delivery_from and delivery_to', () => {
  it.each<[string, OpeningHours, string, boolean]>([
    ['the minute before', daily(DAY), '2026-11-27T09:59:59', false],
    ['from `from` on', daily(DAY), '2026-11-27T10:00', true],
    ['up to the last second', daily(DAY), '2026-11-27T21:59:59', true],
    ['not at `to`', daily(DAY), '2026-11-27T22:00', false],
    ['a day without a window', daily(null), '2026-11-27T12:00', false],
    ['past midnight', daily(NIGHT), '2026-11-28T01:59', true],
    ['past midnight, over', daily(NIGHT), '2026-11-28T02:00', false],
    [
      'after a closed day no window runs on',
      daily(NIGHT, [{ date: '2026-11-27', window: null }]),
      '2026-11-28T01:00',
      false,
    ],
    [
      'on a closed day yesterday’s still runs',
      daily(NIGHT, [{ date: '2026-11-28', window: null }]),
      '2026-11-28T01:00',
      true,
    ],
    ['until midnight', daily(hours('17:00', '00:00')), '2026-11-27T23:59', true],
    ['until midnight, over', daily(hours('17:00', '00:00')), '2026-11-28T00:00', false],
    ['round the clock', daily(NONSTOP), '2026-11-27T00:00', true],
    ['round the clock, the last minute', daily(NONSTOP), '2026-11-27T23:59', true],
    [
      'round the clock, the day after is closed',
      daily(NONSTOP, [{ date: '2026-11-28', window: null }]),
      '2026-11-28T00:00',
      false,
    ],
    [
      'noon to noon, the morning after',
      daily(NOON_TO_NOON, [{ date: '2026-11-28', window: null }]),
      '2026-11-28T11:59',
      true,
    ],
    [
      'noon to noon, over',
      daily(NOON_TO_NOON, [{ date: '2026-11-28', window: null }]),
      '2026-11-28T12:00',
      false,
    ],
  ])('%s [ordering-4.1]', (_, calendar, time, expected) => {
    expect(open(calendar, time)).toBe(expected)
  })

  it('on the wall clock of an ordinary day, whatever the hours', () => {
    const tuesday = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(anyHours, tuesday, ({ weekly }, minute) => {
        const { monday, tuesday } = weekly
        const now = prague('2026-11-24T00:00').add({ minutes: minute })
        const today = tuesday && minute >= tuesday.from && (tuesday.to <= tuesday.from || minute < tuesday.to)
        const late = monday && monday.to <= monday.from && minute < monday.to
        expect(openingAt({ weekly, exceptions: [] }, now).now.open).toBe(Boolean(today || late))
      }),
    )
  })
})

describe('when the clock changes [ordering-4.1]', () => {
  it.each<[string, TimeWindow, string, boolean]>([
    [
      'spring: a window that closes in the missing hour runs up to it',
      hours('17:00', '02:30'),
      '2026-03-29T01:59',
      true,
    ],
    ['and is closed once the clock has jumped', hours('17:00', '02:30'), '2026-03-29T03:00', false],
    [
      'one that opens in the missing hour is open after the jump',
      hours('02:30', '10:00'),
      '2026-03-29T03:00',
      true,
    ],
    ['and not before', hours('02:30', '10:00'), '2026-03-29T01:59', false],
    ['one within the skipped hour never opens', hours('02:10', '02:50'), '2026-03-29T03:00', false],
    [
      'autumn: a window closes when the clock first shows it',
      hours('17:00', '02:30'),
      '2026-10-25T02:29+02:00',
      true,
    ],
    ['and stays closed in the repeated hour', hours('17:00', '02:30'), '2026-10-25T02:10+01:00', false],
    ['one opens when the clock first shows it', hours('02:30', '10:00'), '2026-10-25T02:30+02:00', true],
    ['and stays open in the repeated hour', hours('02:30', '10:00'), '2026-10-25T02:10+01:00', true],
  ])('%s', (_, window, time, expected) => {
    expect(open(daily(window), time)).toBe(expected)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-27', 24],
  ])('round the clock on %s lasts %d hours', (date, expected) => {
    const { opens, closes } = momentsOf(NONSTOP, Temporal.PlainDate.from(date), ZONE)
    expect(opens.until(closes).total('hours')).toBe(expected)
  })
})

describe('browser storage', () => {
  it('has the windows of four days and the current one', () => {
    const calendar = daily(NIGHT, [
      { date: '2026-11-28', window: null },
      { date: '2026-11-29', window: DAY },
    ])
    expect(openingAt(calendar, prague('2026-11-27T18:00'))).toEqual({
      yesterday: NIGHT,
      days: [NIGHT, null, DAY],
      closures: [],
      now: { open: true, window: NIGHT },
    })
    expect(openingAt(calendar, prague('2026-11-28T01:00'))).toEqual({
      yesterday: NIGHT,
      days: [null, DAY, NIGHT],
      closures: [],
      now: { open: true, window: NIGHT },
    })
    expect(openingAt(calendar, prague('2026-11-28T02:00'))).toEqual({
      yesterday: NIGHT,
      days: [null, DAY, NIGHT],
      closures: [],
      now: { open: false, window: null },
    })
  })

  it('loaded earlier the same day, yields the server’s result', () => {
    fc.assert(
      fc.property(anyHours, sameDay, (calendar, [loaded, now]) => {
        const held = openingAt(calendar, loaded)
        const fresh = openingAt(calendar, now)
        expect(isWithinHours(held, now)).toBe(fresh.now.open)
        expect(isWithinHours(fresh, now)).toBe(fresh.now.open)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the spans of a day', () => {
  const NIGHT_CLOSED = daily(NIGHT, [{ date: '2026-11-28', window: null }])
  const OVERLAPPING = daily(NOON_TO_NOON, [{ date: '2026-11-28', window: hours('10:00', '11:00') }])

  it.each<[string, OpeningHours, 0 | 1, readonly string[]]>([
    ['closed', daily(null), 0, []],
    ['the rest of yesterday’s window alone', NIGHT_CLOSED, 0, ['0–120']],
    ['the rest of yesterday’s window and today’s', daily(NIGHT), 0, ['0–120', '1020–1560']],
    ['windows that adjoin are one', daily(NOON_TO_NOON), 0, ['0–2160']],
    ['windows that overlap are one, until the later end', OVERLAPPING, 0, ['0–720']],
    ['tomorrow has no rest of yesterday’s window', daily(NIGHT), 1, ['1020–1560']],
  ])('%s', (_, calendar, ahead, expected) => {
    const now = prague('2026-11-28T01:00')
    const spans = spansOn(openingAt(calendar, now), ahead, now)
    expect(spans.map(({ from, to }) => `${from}–${to}`)).toEqual(expected)
    const date = Temporal.PlainDate.from('2026-11-28').add({ days: ahead })
    expect(spans.every((span) => span.date.equals(date))).toBe(true)
  })
})

describe('minutes to closing', () => {
  it.each<[string, TimeWindow, string, number | null]>([
    ['by the clock’s minute', DAY, '2026-11-27T21:30:59', 30],
    ['the last one', DAY, '2026-11-27T21:59:59', 1],
    ['closed', DAY, '2026-11-27T22:00', null],
    ['not open yet', DAY, '2026-11-27T09:00', null],
    ['past midnight', NIGHT, '2026-11-28T01:40', 20],
    ['before midnight', NIGHT, '2026-11-27T23:40', 140],
    ['round the clock never closes', NONSTOP, '2026-11-27T23:50', null],
    ['through the repeated hour', hours('17:00', '03:00'), '2026-10-25T02:30+02:00', 90],
    ['over the missing hour', hours('17:00', '03:30'), '2026-03-29T01:50', 40],
  ])('%s', (_, window, time, expected) => {
    const now = prague(time)
    const since = runningSince(window, now)
    expect(since && minutesToClosing(window, since, now)).toBe(expected)
  })
})

describe('the closing of the current hours', () => {
  const withHoursOff = daily(DAY, [{ date: '2026-11-27', window: DAY, closed: hours('14:00', '16:00') }])
  it.each([
    ['within its hours', daily(DAY), '2026-11-27T21:59', '2026-11-27T22:00'],
    ['past midnight', daily(NIGHT), '2026-11-28T00:30', '2026-11-28T02:00'],
    ['in the evening, by the hours of tomorrow’s date', daily(NIGHT), '2026-11-27T20:00', '2026-11-28T02:00'],
    ['at the minute of closing', daily(DAY), '2026-11-27T22:00', null],
    ['before it opens', daily(DAY), '2026-11-27T09:59', null],
    ['round the clock', daily(NONSTOP), '2026-11-27T12:00', null],
    ['before some hours off', withHoursOff, '2026-11-27T12:00', '2026-11-27T14:00'],
    ['during them', withHoursOff, '2026-11-27T15:00', null],
    ['after them', withHoursOff, '2026-11-27T16:00', '2026-11-27T22:00'],
  ])('%s', (_when, calendar, now, expected) => {
    const closes = closesAt(openingAt(calendar, prague(now)), prague(now))
    expect(closes?.toPlainDateTime().toString().slice(0, 16) ?? null).toBe(expected)
  })
})

describe('the next opening', () => {
  it.each<[string, OpeningHours, string, string | null]>([
    ['today', daily(DAY), '2026-11-27T09:00', '2026-11-27T10:00'],
    ['tomorrow, once open', daily(DAY), '2026-11-27T10:00', '2026-11-28T10:00'],
    [
      'after a closed day',
      daily(DAY, [{ date: '2026-11-28', window: null }]),
      '2026-11-27T23:00',
      '2026-11-29T10:00',
    ],
    ['after the skipped hour', daily(hours('02:30', '10:00')), '2026-03-29T01:00', '2026-03-29T03:00'],
    ['not within the skipped hour', daily(hours('02:00', '02:30')), '2026-03-29T01:00', '2026-03-30T02:00'],
    ['never', daily(null), '2026-11-27T09:00', null],
  ])('%s', (_, calendar, time, expected) => {
    const next = nextOpening(openingAt(calendar, prague(time)), prague(time))
    expect(next?.toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null).toBe(expected)
  })

  it('is a time at which it opens', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, now) => {
        const next = nextOpening(openingAt(calendar, now), now)
        fc.pre(next !== null && !isWithinHours(openingAt(calendar, now), now))
        if (next === null) return
        const { window } = openingAt(calendar, next).now
        fc.pre(
          window !== null &&
            momentsOf(window, next.toPlainDate(), ZONE).closes.epochMilliseconds > next.epochMilliseconds,
        )
        expect(openingAt(calendar, next).now.open).toBe(true)
      }),
    )
  })
})
