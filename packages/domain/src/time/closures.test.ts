import { hours } from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague, ZONE } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deliversAt,
  isWithinHours,
  lastClosing,
  nextOpening,
  openingAt,
  spansOn,
  type TimeWindow,
} from './opening-hours.ts'

const DAY = hours('10:00', '22:00')
const NIGHT = hours('17:00', '02:00')
const at = (time: string) => prague(`2026-11-27T${time}`)

/** Returns a calendar in which that Friday is closed for some hours. */
const closedFor = (window: TimeWindow, closed: TimeWindow) =>
  daily(window, [{ date: '2026-11-27', window: 'usual', closed, reason: 'firemní oslava' }])

const PARTY = closedFor(DAY, hours('11:00', '14:00'))
const LATE = closedFor(NIGHT, hours('23:00', '01:00'))

describe('closed for some hours of a day', () => {
  it.each([
    ['before', PARTY, '10:59', true],
    ['from its start', PARTY, '11:00', false],
    ['to its last minute', PARTY, '13:59:59', false],
    ['not at its end', PARTY, '14:00', true],
    ['past midnight, it belongs to its day', LATE, '23:00', false],
  ])('%s [operations-4.31]', (_, calendar, time, open) => {
    expect(openingAt(calendar, at(time)).now.open).toBe(open)
    expect(isWithinHours(openingAt(calendar, at('09:00')), at(time))).toBe(open)
  })

  it('past midnight, on the next date', () => {
    const [during, after] = [prague('2026-11-28T00:59'), prague('2026-11-28T01:00')]
    expect(isWithinHours(openingAt(LATE, during), during)).toBe(false)
    expect(isWithinHours(openingAt(LATE, after), after)).toBe(true)
  })

  it.each([
    ['into two', PARTY, ['600–660', '840–1320']],
    ['at its beginning', closedFor(DAY, hours('09:00', '12:00')), ['720–1320']],
    ['at its end', closedFor(DAY, hours('21:00', '23:00')), ['600–1260']],
    ['wholly', closedFor(DAY, hours('09:00', '23:00')), []],
    ['not at all', closedFor(DAY, hours('06:00', '09:00')), ['600–1320']],
    ['past midnight', LATE, ['0–120', '1020–1380', '1500–1560']],
  ])('divides the hours of the day: %s', (_, calendar, expected) => {
    const spans = spansOn(openingAt(calendar, at('00:30')), 0, at('00:30'))
    expect(spans.map(({ from, to }) => `${from}–${to}`)).toEqual(expected)
  })

  it('is included the day before, and no longer two days later', () => {
    const ahead = prague('2026-11-26T12:00')
    const spans = spansOn(openingAt(PARTY, ahead), 1, ahead)
    expect(spans.map(({ from }) => from)).toEqual([600, 840])
    expect(openingAt(PARTY, prague('2026-11-30T12:00')).closures).toEqual([])
  })

  it('yields its end as the next opening, and its start as the last closing', () => {
    const during = openingAt(PARTY, at('12:00'))
    expect(nextOpening(during, at('12:00'))?.toPlainTime().toString({ smallestUnit: 'minute' })).toBe('14:00')
    expect(lastClosing(during, at('12:00'))?.toPlainTime().toString({ smallestUnit: 'minute' })).toBe('11:00')
  })

  it('leaves nothing open within it, for any hours [operations-4.31]', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, now) => {
        const opening = openingAt(calendar, now)
        const minutes = now.hour * 60 + now.minute
        const spans = spansOn(opening, 0, now)
        const within = spans.some(({ from, to }) => from <= minutes && minutes < to)
        // On days of a clock change a wall-clock time may occur twice or not at all.
        fc.pre(now.hoursInDay === 24 && now.subtract({ days: 1 }).hoursInDay === 24)
        expect(isWithinHours(opening, now)).toBe(within)
      }),
    )
  })
})

describe('an order may be delivered at a time', () => {
  it.each([
    ['within the hours', PARTY, '2026-11-27T14:30', true],
    ['at the closing, the last time', PARTY, '2026-11-27T22:00', true],
    ['at the beginning of a closure, the last before it', PARTY, '2026-11-27T11:00', true],
    ['not in a closure', PARTY, '2026-11-27T12:00', false],
    ['not before the opening', PARTY, '2026-11-27T09:30', false],
    ['past midnight of the day before', LATE, '2026-11-28T01:30', true],
    ['not on a closed day', daily(DAY, [{ date: '2026-12-24', window: null }]), '2026-12-24T12:00', false],
  ])('%s', (_, calendar, time, expected) => {
    expect(deliversAt(calendar, Temporal.PlainDateTime.from(time))).toBe(expected)
  })

  it('whenever it is open', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, now) => {
        const time = now.toPlainDateTime()
        // If a wall-clock time occurs twice, an order means the first.
        fc.pre(openingAt(calendar, now).now.open && now.equals(time.toZonedDateTime(ZONE)))
        expect(deliversAt(calendar, time)).toBe(true)
      }),
    )
  })
})
