import { aRestaurant, hours } from '@sousto/testing/builders.ts'
import { daily, prague } from '@sousto/testing/calendars.ts'
import { describe, expect, it } from 'vitest'
import type { Restaurant } from '../catalogue/restaurant.ts'
import { openingAt, type TimeWindow } from '../time/opening-hours.ts'
import { allowsLunchNow, LUNCH_HOURS, lunchSpans } from './lunch.ts'
import { slotsIn } from './slot-grid.ts'

/** Lunch 11:00–14:00, open 10:00–22:00, delivery after at least 40 minutes, i.e. a lead time of 70. */
const allowed = (time: string, more: Partial<Restaurant> = {}) => {
  const restaurant = aRestaurant({ lunch: hours('11:00', '14:00'), ...more })
  const opening = { ...openingAt(restaurant.hours, prague(time)), pausedUntil: null }
  return allowsLunchNow(restaurant, opening, prague(time))
}

describe('allowLunchNow', () => {
  it.each<[string, boolean]>([
    ['2026-11-27T00:00', true],
    ['2026-11-27T11:50', true],
    ['2026-11-27T11:51', false],
    ['2026-11-27T14:00', false],
    ['2026-11-27T23:59', false],
  ])('at %s: %s', (time, expected) => {
    expect(allowed(time)).toBe(expected)
  })

  it.each<[string, Partial<Restaurant>]>([
    ['a restaurant without lunch', { lunch: null }],
    ['on a closed day', { hours: daily(hours('10:00', '22:00'), [{ date: '2026-11-27', window: null }]) }],
    ['open in the evening only', { hours: daily(hours('16:00', '22:00')) }],
    ['open for less than a whole hour of it', { hours: daily(hours('13:01', '22:00')) }],
    ['shorter than an hour', { lunch: hours('11:15', '12:45') }],
  ])('not %s', (_, more) => {
    expect(allowed('2026-11-27T08:00', more)).toBe(false)
  })
})

describe('lunch hours', () => {
  it.each<[string, TimeWindow | null, TimeWindow]>([
    ['there is no lunch', null, hours('10:00', '22:00')],
    ['it opens later', hours('11:00', '14:00'), hours('16:00', '22:00')],
    ['it opens when lunch ends', hours('11:00', '14:00'), hours('14:00', '22:00')],
  ])('are none if %s', (_, lunch, delivers) => {
    const now = prague('2026-11-27T06:00')
    expect(lunchSpans(lunch, openingAt(daily(delivers), now), now)).toEqual([])
  })

  const windows = (lunch: TimeWindow, delivers: TimeWindow, time = '2026-11-27T06:00') => {
    const now = prague(time)
    return lunchSpans(lunch, openingAt(daily(delivers), now), now).flatMap((span) =>
      slotsIn(span, LUNCH_HOURS, now),
    )
  }
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'end at lunch_to',
      windows(hours('11:00', '14:00'), hours('10:00', '22:00')),
      ['2026-11-27 11:00', '2026-11-27 12:00', '2026-11-27 13:00'],
    ],
    [
      'start rounded up to the hour',
      windows(hours('10:30', '13:30'), hours('10:00', '22:00')),
      ['2026-11-27 11:00', '2026-11-27 12:00'],
    ],
    [
      'are within opening hours',
      windows(hours('11:00', '15:00'), hours('12:00', '14:30')),
      ['2026-11-27 12:00', '2026-11-27 13:00'],
    ],
    [
      'are within the rest of yesterday’s window, too',
      windows(hours('11:00', '14:00'), hours('13:00', '12:00')),
      ['2026-11-27 11:00', '2026-11-27 13:00'],
    ],
    [
      'reach from yesterday’s window into today’s where the two meet',
      windows(hours('11:00', '14:00'), hours('12:30', '12:30')),
      ['2026-11-27 11:00', '2026-11-27 12:00', '2026-11-27 13:00'],
    ],
  ])('%s [ordering-9.2]', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
