import { aCartLine, aMenuItem, aRestaurantDetail, aSibling, at, hours } from '@sousto/testing/builders.ts'
import { daily } from '@sousto/testing/calendars.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { deliveryDays } from '../delivery-offer/delivery-slots.ts'
import { openingAt } from '../time/opening-hours.ts'
import { type OrderTime, type TimeProblem, timeProblem } from './order-time.ts'

const now = (wallClock: string) => pragueInstant(wallClock).toZonedDateTimeISO('Europe/Prague')
const window = hours('10:00', '22:00')
const open = aRestaurantDetail()
const closedNow = aRestaurantDetail({ now: { open: false, window } })
const lunch = aCartLine({ item: aMenuItem({ lunch: true }) })
const tomorrow = aCartLine({ item: aMenuItem({ name: 'Husa', nextDayFrom: at('12:00') }) })
const ofSibling = aCartLine({ item: aMenuItem({ restaurantId: 102 }) })
const withSibling = (days: RestaurantDetail['days']) =>
  aRestaurantDetail({ siblings: [aSibling({ days, now: { open: days[0] !== null, window: days[0] } })] })
const openSibling = withSibling([window, window, window])
const closedSibling = withSibling([null, window, null])
const evening = aCartLine({ item: aMenuItem({ name: 'Tatarák', hours: hours('18:00', '22:00') }) })
const brunch = aCartLine({
  item: aMenuItem({ name: 'Brunch', days: ['saturday'], hours: hours('10:00', '14:00') }),
})
const NOT_SERVED = { code: 'item_not_served', values: { name: 'Brunch' } } as const
const OUTLET_CLOSED = { code: 'outlet_closed', values: { name: 'Cukrárna' } } as const

/** A Friday at six in the evening, open from ten to ten, an ordinary dish, as soon as possible. */
const problem = (more: Partial<OrderTime> = {}) =>
  timeProblem({
    restaurant: open,
    terms: null,
    courierLoad: 40,
    lines: [aCartLine()],
    now: now('2026-11-27T18:00'),
    deliverAt: null,
    ...more,
  })

describe('as soon as possible', () => {
  it.each<[string, Partial<OrderTime>, TimeProblem | TimeProblem['code'] | null]>([
    ['while open', {}, null],
    ['closed and no time chosen', { restaurant: closedNow, now: now('2026-11-27T09:00') }, 'time_required'],
    [
      'the restaurant has just closed',
      { restaurant: closedNow, now: now('2026-11-27T22:05') },
      { code: 'restaurant_just_closed', values: { hour: '22:00' } },
    ],
    [
      'it has closed since the customer saw it open',
      { now: now('2026-11-27T23:30') },
      { code: 'restaurant_just_closed', values: { hour: '22:00' } },
    ],
    ['closed for a while', { restaurant: closedNow, now: now('2026-11-27T22:30') }, 'time_required'],
    [
      'closed, with no hours in the next days',
      { restaurant: aRestaurantDetail({ days: [null, null, null], now: { open: false, window: null } }) },
      'restaurant_not_opening',
    ],
    [
      'at the very minute of closing',
      { restaurant: closedNow, now: now('2026-11-27T22:00') },
      { code: 'restaurant_just_closed', values: { hour: '22:00' } },
    ],
    [
      'lunch of a restaurant with no hours in the next days',
      {
        lines: [lunch],
        restaurant: aRestaurantDetail({ days: [null, null, null], now: { open: false, window: null } }),
      },
      'restaurant_not_opening',
    ],
    ['all couriers are busy', { courierLoad: 100 }, 'couriers_busy'],
    ['lunch needs a time', { lines: [lunch], now: now('2026-11-27T10:30') }, 'time_required'],
    ['lunch is over', { lines: [lunch] }, 'lunch_over'],
    [
      'full load and no time left',
      {
        courierLoad: 100,
        restaurant: aRestaurantDetail({ days: [window, null, null] }),
        now: now('2026-11-27T21:00'),
      },
      'time_unavailable',
    ],
    ['a dish of the next day', { lines: [tomorrow] }, { code: 'next_day_only', values: { name: 'Husa' } }],
    [
      'a dish of the next day beside one of today',
      { lines: [aCartLine(), tomorrow] },
      { code: 'next_day_only', values: { name: 'Husa' } },
    ],
    [
      'with a dish of a closed sibling beside one of its own',
      { restaurant: closedSibling, lines: [aCartLine(), ofSibling] },
      OUTLET_CLOSED,
    ],
    ['a dish within its hours', { lines: [evening], now: now('2026-11-27T18:00') }, null],
    ['a dish outside of its hours', { lines: [aCartLine(), brunch] }, NOT_SERVED],
    ['with a dish of an open sibling', { restaurant: openSibling, lines: [ofSibling] }, null],
    ['with a dish of a closed sibling', { restaurant: closedSibling, lines: [ofSibling] }, OUTLET_CLOSED],
    [
      'with a dish of a sibling that is never open at the same time',
      { restaurant: withSibling([null, null, null]), lines: [ofSibling] },
      { code: 'outlet_never_together', values: { name: 'Cukrárna' } },
    ],
    ['a closed sibling without a dish in the cart', { restaurant: closedSibling }, null],
  ])('%s [ordering-4.2, ordering-5.4]', (_, more, expected) => {
    expect(problem(more)).toEqual(typeof expected === 'string' ? { code: expected } : expected)
  })

  it('past midnight yesterday’s window still applies', () => {
    const late = hours('17:00', '02:00')
    const restaurant = aRestaurantDetail({
      yesterday: late,
      days: [late, late, late],
      now: { open: true, window: late },
    })
    expect(problem({ restaurant, now: now('2026-11-28T01:30') })).toBeNull()
    expect(problem({ restaurant, now: now('2026-11-28T02:05') })).toEqual({
      code: 'restaurant_just_closed',
      values: { hour: '02:00' },
    })
  })
})

describe('the restaurant has just closed past midnight [ordering-4.4, ordering-5.4]', () => {
  const late = hours('17:00', '02:00')
  /** Evaluates the calendar at that time, as the server does. */
  const at = (time: string, calendar = daily(late)) =>
    problem({ now: now(time), restaurant: aRestaurantDetail(openingAt(calendar, now(time))) })
  const JUST_CLOSED = { code: 'restaurant_just_closed', values: { hour: '02:00' } }

  it.each([
    ['2026-11-28T02:00', JUST_CLOSED],
    ['2026-11-28T02:29', JUST_CLOSED],
    ['2026-11-28T02:30', { code: 'time_required' }],
    ['2026-11-28T01:59', null],
  ])('%s', (time, expected) => {
    expect(at(time)).toEqual(expected)
  })

  it('before a closed day', () => {
    expect(at('2026-11-28T02:05', daily(late, [{ date: '2026-11-28', window: null }]))).toEqual(JUST_CLOSED)
  })

  it('unless the window of the next day is already open', () => {
    const allNight = daily(late, [{ date: '2026-11-28', window: hours('01:00', '09:00') }])
    expect(at('2026-11-28T02:05', allNight)).toBeNull()
  })
})

describe('later', () => {
  it.each<[string, Partial<OrderTime>, TimeProblem | TimeProblem['code'] | null]>([
    ['an offered time', { deliverAt: '2026-11-27 20:00' }, null],
    ['tomorrow, while closed', { restaurant: closedNow, deliverAt: '2026-11-28 12:30' }, null],
    ['at full load', { courierLoad: 100, deliverAt: '2026-11-27 21:00' }, null],
    ['text that is no time', { deliverAt: 'Invalid date' }, 'time_invalid'],
    ['a day that does not exist', { deliverAt: '2026-02-30 12:00' }, 'time_invalid'],
    ['an hour that does not exist', { deliverAt: '2026-11-27 24:00' }, 'time_invalid'],
    ['before the lead time is over', { deliverAt: '2026-11-27 18:30' }, 'time_not_offered'],
    ['between the half hours', { deliverAt: '2026-11-27 20:15' }, 'time_not_offered'],
    ['in the past', { deliverAt: '2025-11-27 20:00' }, 'time_not_offered'],
    ['beyond the day after tomorrow', { deliverAt: '2026-11-30 12:00' }, 'time_not_offered'],
    [
      'a dish of the next day, today',
      { lines: [tomorrow], deliverAt: '2026-11-27 20:00' },
      { code: 'next_day_only', values: { name: 'Husa' } },
    ],
    ['a dish of the next day, tomorrow', { lines: [tomorrow], deliverAt: '2026-11-28 12:00' }, null],
    [
      'a dish of a sibling on a day on which that is closed',
      { restaurant: closedSibling, lines: [ofSibling], deliverAt: '2026-11-29 12:30' },
      { code: 'outlet_closed_then', values: { name: 'Cukrárna' } },
    ],
    [
      'a dish of a sibling on a day on which that is open',
      { restaurant: closedSibling, lines: [ofSibling], deliverAt: '2026-11-28 12:30' },
      null,
    ],
    ['lunch when it is over', { lines: [lunch], deliverAt: '2026-11-27 13:00' }, 'lunch_over'],
    [
      'no day has a time left',
      {
        restaurant: aRestaurantDetail({ days: [window, null, null] }),
        now: now('2026-11-27T21:30'),
        deliverAt: '2026-11-27 22:00',
      },
      'time_unavailable',
    ],
  ])('%s [ordering-4.3, ordering-5.4]', (_, more, expected) => {
    expect(problem(more)).toEqual(typeof expected === 'string' ? { code: expected } : expected)
  })

  it('every offered slot can be ordered', () => {
    const moment = fc
      .integer({ min: 0, max: 60 * 24 * 7 })
      .map((minutes) => now('2026-10-22T00:00').add({ minutes }))
    fc.assert(
      fc.property(moment, fc.constantFrom(40, 100), (at, courierLoad) => {
        const situation = { restaurant: open, terms: null, courierLoad, lines: [aCartLine()], now: at }
        for (const { slots } of deliveryDays(situation)) {
          for (const deliverAt of slots) expect(timeProblem({ ...situation, deliverAt })).toBeNull()
        }
      }),
      { numRuns: 30 },
    )
  })

  it('any other text is an invalid time, not an exception', () => {
    fc.assert(
      fc.property(fc.string(), (deliverAt) => {
        expect(problem({ deliverAt })).toEqual({ code: 'time_invalid' })
      }),
    )
  })
})
