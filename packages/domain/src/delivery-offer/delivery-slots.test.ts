import {
  aCartLine,
  aMenuItem,
  anArea,
  aRestaurantDetail,
  aSibling,
  at,
  hours,
} from '@sousto/testing/builders.ts'
import { anyHours, daily, prague, sameDay } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DishLimits } from '../catalogue/dish-limits.ts'
import { type OpeningHours, openingAt } from '../time/opening-hours.ts'
import {
  deliveryDays,
  isOffered,
  laterOnly,
  laterOnlyProblem,
  leadTimeDecides,
  noSlotsProblem,
  orderingProblem,
  type SlotDayName,
  type SlotSituation,
} from './delivery-slots.ts'
import { leadMinutes } from './slot-grid.ts'

const DAY = hours('10:00', '22:00')
const dish = aCartLine()
const lunch = aCartLine({ item: aMenuItem({ lunch: true }) })
const goose = (from: string) => aCartLine({ item: aMenuItem({ nextDayFrom: at(from) }) })

const limited = (limits: Partial<DishLimits>) => aCartLine({ item: aMenuItem(limits) })

type Overrides = Partial<Omit<SlotSituation, 'now' | 'restaurant'>> & {
  readonly calendar?: OpeningHours
  readonly minutesMin?: number
}

/** Open from ten to ten, lunch from eleven to two, with a lead time of 70 minutes. */
function situation(
  time: string,
  { calendar = daily(DAY), minutesMin = 40, ...more }: Overrides = {},
): SlotSituation {
  const now = prague(time)
  const detail = aRestaurantDetail({ lunch: hours('11:00', '14:00'), ...openingAt(calendar, now) })
  const restaurant = { ...detail, delivery: { ...detail.delivery, minutesMin } }
  return { restaurant, terms: null, courierLoad: 40, lines: [dish], now, ...more }
}

/** Returns e.g. `today 19:30…22:00`, for each day on offer. */
const offered = (time: string, overrides?: Overrides) =>
  deliveryDays(situation(time, overrides)).map(
    ({ day, slots }) => `${day} ${slots[0]?.slice(5)}…${slots.at(-1)?.slice(5)}`,
  )

describe('no slots', () => {
  const closedNow = { now: { open: false, window: DAY } }
  it.each<[string, Pick<SlotSituation['restaurant'], 'days'>['days'], string]>([
    ['closed on all days', [null, null, null], 'restaurant_not_opening'],
    ['open tomorrow', [null, DAY, null], 'lunch_over'],
    ['open the day after', [null, null, DAY], 'lunch_over'],
  ])('for lunch, %s', (_, days, reason) => {
    const { restaurant, ...rest } = situation('2026-11-27T23:00', { lines: [lunch] })
    expect(noSlotsProblem({ ...rest, restaurant: { ...restaurant, ...closedNow, days } })).toEqual({
      code: reason,
    })
  })
})

describe('several dishes of the next day', () => {
  it.each([
    ['10:30', '14:00'],
    ['14:00', '10:30'],
  ])('from %s and from %s are offered once all are available', (first, second) => {
    const [day] = deliveryDays(situation('2026-11-27T12:00', { lines: [goose(first), goose(second)] }))
    expect(day?.slots[0]).toBe('2026-11-28 14:00')
  })
})

describe('days and slots', () => {
  it('today, tomorrow and the day after, every 30 minutes [ordering-4.18]', () => {
    expect(deliveryDays(situation('2026-11-27T20:05'))).toEqual([
      { day: 'today', date: '2026-11-27', slots: ['2026-11-27 21:30', '2026-11-27 22:00'] },
      expect.objectContaining({ day: 'tomorrow', date: '2026-11-28' }),
      expect.objectContaining({ day: 'after', date: '2026-11-29' }),
    ])
  })

  it.each<[string, string, Overrides, readonly string[]]>([
    [
      'the lead time counts from now',
      '2026-11-27T18:00',
      {},
      ['today 11-27 19:30…11-27 22:00', 'tomorrow 11-28 10:00…11-28 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'exactly after the lead time, all through the minute',
      '2026-11-27T18:20:59',
      { calendar: daily(DAY, [{ date: '2026-11-28', window: null }]) },
      ['today 11-27 19:30…11-27 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'a minute later is the next half hour',
      '2026-11-27T18:21',
      { calendar: daily(DAY, [{ date: '2026-11-28', window: null }]) },
      ['today 11-27 20:00…11-27 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'the location’s extra minutes and a full load make it longer',
      '2026-11-27T18:00',
      {
        terms: anArea({ extraMinutes: 30 }),
        courierLoad: 100,
        calendar: daily(null, [{ date: '2026-11-27', window: DAY }]),
      },
      ['today 11-27 21:00…11-27 22:00'],
    ],
    [
      'a day without a time left is not offered',
      '2026-11-27T21:00',
      {},
      ['tomorrow 11-28 10:00…11-28 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    ['no hours, no days', '2026-11-27T18:00', { calendar: daily(null) }, []],
    [
      'the lead time counts for tomorrow, too',
      '2026-11-27T23:50',
      { calendar: daily(hours('00:00', '03:00')) },
      ['tomorrow 11-28 01:00…11-28 03:00', 'after 11-29 00:00…11-29 03:00'],
    ],
    [
      'times past midnight belong to the day on which the window starts',
      '2026-11-27T18:00',
      { calendar: daily(hours('17:00', '02:00')) },
      ['today 11-27 19:30…11-28 02:00', 'tomorrow 11-28 17:00…11-29 02:00', 'after 11-29 17:00…11-30 02:00'],
    ],
    [
      'round the clock each time stands on one day only',
      '2026-11-27T18:00',
      { calendar: daily(hours('00:00', '00:00')) },
      ['today 11-27 19:30…11-28 00:00', 'tomorrow 11-28 00:30…11-29 00:00', 'after 11-29 00:30…11-30 00:00'],
    ],
    [
      'the missing hour is not offered',
      '2026-03-28T20:00',
      { calendar: daily(null, [{ date: '2026-03-29', window: hours('02:00', '03:30') }]) },
      ['tomorrow 03-29 03:00…03-29 03:30'],
    ],
  ])('%s [ordering-4.18]', (_, time, overrides, expected) => {
    expect(offered(time, overrides)).toEqual(expected)
  })

  it('today has the rest of yesterday’s window and its own', () => {
    const [today] = deliveryDays(situation('2026-11-28T00:30', { calendar: daily(hours('23:00', '02:00')) }))
    expect(today).toEqual({
      day: 'today',
      date: '2026-11-28',
      slots: [
        '2026-11-28 02:00',
        '2026-11-28 23:00',
        '2026-11-28 23:30',
        '2026-11-29 00:00',
        '2026-11-29 00:30',
        '2026-11-29 01:00',
        '2026-11-29 01:30',
        '2026-11-29 02:00',
      ],
    })
  })
})

describe('a cart with dishes of a sibling outlet [ordering-4.3]', () => {
  const cake = aCartLine({ item: aMenuItem({ id: 2001, restaurantId: 102 }) })
  const sisterLunch = aCartLine({ item: aMenuItem({ id: 2002, restaurantId: 102, lunch: true }) })
  /** A sibling outlet that is open from noon to five, with lunch from noon to three, and never on Sundays. */
  const AFTERNOONS = hours('12:00', '17:00')
  const weekdays = daily(AFTERNOONS)
  const afternoons: OpeningHours = { ...weekdays, weekly: { ...weekdays.weekly, sunday: null } }
  const withSister = (time: string, lines: SlotSituation['lines'], sister = afternoons): SlotSituation => {
    const { restaurant, ...rest } = situation(time, { lines })
    const sibling = aSibling({ lunch: hours('12:00', '15:00'), ...openingAt(sister, rest.now) })
    return { ...rest, restaurant: { ...restaurant, siblings: [sibling] } }
  }
  const slots = (of: SlotSituation) =>
    deliveryDays(of).map(({ day, slots }) => `${day} ${slots[0]?.slice(5)}…${slots.at(-1)?.slice(5)}`)

  it('is offered only when both outlets are open', () => {
    expect(slots(withSister('2026-11-27T18:00', [dish, cake]))).toEqual(['tomorrow 11-28 12:00…11-28 17:00'])
    expect(slots(withSister('2026-11-28T14:00', [cake]))).toEqual([
      'today 11-28 15:30…11-28 17:00',
      'after 11-30 12:00…11-30 17:00',
    ])
  })

  it('is offered at all times of the restaurant if no dish of the sibling is in the cart', () => {
    expect(slots(withSister('2026-11-27T18:00', [dish]))).toHaveLength(3)
  })

  it('needs a later time while the sibling is closed; the message names the sibling', () => {
    expect(laterOnly(withSister('2026-11-27T18:00', [cake]))).toBe('outlet-closed')
    expect(laterOnlyProblem(withSister('2026-11-27T18:00', [cake]))).toEqual({
      code: 'outlet_closed',
      values: { name: 'Cukrárna' },
    })
    expect(laterOnly(withSister('2026-11-27T14:00', [cake]))).toBeNull()
  })

  it('cannot be ordered if the outlets are never open together; the message names the other outlet', () => {
    const nights = daily(hours('23:00', '05:00'))
    expect(noSlotsProblem(withSister('2026-11-27T18:00', [cake], nights))).toEqual({
      code: 'outlet_never_together',
      values: { name: 'Cukrárna' },
    })
    expect(noSlotsProblem(withSister('2026-11-27T18:00', [dish], nights))).toBeNull()
  })

  it('obeys the lunch hours of the outlet whose lunch it is', () => {
    expect(slots(withSister('2026-11-27T08:00', [sisterLunch]))).toEqual(['today 11-27 12:00…11-27 14:00'])
    expect(slots(withSister('2026-11-27T08:00', [lunch, cake]))).toEqual(['today 11-27 12:00…11-27 13:00'])
  })
})

describe('a cart with lunch', () => {
  it.each<[string, string, Overrides, readonly string[]]>([
    ['is for today in 60-minute windows', '2026-11-27T08:00', {}, ['11:00', '12:00', '13:00']],
    ['keeps the lead time, rounded up to the hour', '2026-11-27T10:00', {}, ['12:00', '13:00']],
    ['together with other dishes as well', '2026-11-27T10:00', { lines: [dish, lunch] }, ['12:00', '13:00']],
    ['has fewer when the couriers are busy', '2026-11-27T10:00', { courierLoad: 100 }, ['13:00']],
    ['has none when it is over', '2026-11-27T12:00', {}, []],
    [
      'has none on a closed day',
      '2026-11-27T08:00',
      { calendar: daily(DAY, [{ date: '2026-11-27', window: null }]) },
      [],
    ],
  ])('%s [ordering-4.18]', (_, time, overrides, expected) => {
    const days = deliveryDays(situation(time, { lines: [lunch], ...overrides }))
    expect(days.flatMap(({ slots }) => slots)).toEqual(expected.map((hour) => `2026-11-27 ${hour}`))
    expect(days.every(({ day }) => day === 'today')).toBe(true)
  })
})

describe('a cart with next-day dishes', () => {
  it.each<[string, string, Overrides, readonly string[]]>([
    [
      'is not for today, and tomorrow not before its time',
      '2026-11-27T12:00',
      { lines: [dish, goose('14:00')] },
      ['tomorrow 11-28 14:00…11-28 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'waits for the latest of several',
      '2026-11-27T12:00',
      { lines: [goose('18:10'), goose('11:00')] },
      ['tomorrow 11-28 18:30…11-28 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'is not for today’s window past midnight either',
      '2026-11-27T18:00',
      { lines: [goose('00:00')], calendar: daily(hours('17:00', '02:00')) },
      ['tomorrow 11-28 17:00…11-29 02:00', 'after 11-29 17:00…11-30 02:00'],
    ],
    [
      'keeps the lead time',
      '2026-11-27T23:50',
      { lines: [goose('00:00')], calendar: daily(hours('00:00', '03:00')) },
      ['tomorrow 11-28 01:00…11-28 03:00', 'after 11-29 00:00…11-29 03:00'],
    ],
    [
      'of the weekend is not offered on a Friday',
      '2026-11-27T18:00',
      { lines: [limited({ days: ['saturday', 'sunday'] })] },
      ['tomorrow 11-28 10:00…11-28 22:00', 'after 11-29 10:00…11-29 22:00'],
    ],
    [
      'with hours is offered within them',
      '2026-11-27T11:00',
      { lines: [dish, limited({ days: ['friday', 'saturday'], hours: hours('11:00', '14:00') })] },
      ['today 11-27 12:30…11-27 13:30', 'tomorrow 11-28 11:00…11-28 13:30'],
    ],
    [
      'that is never sold when another one is fits no day',
      '2026-11-27T11:00',
      { lines: [limited({ days: ['friday'] }), limited({ days: ['saturday'] })] },
      [],
    ],
    ['together with lunch fits no day', '2026-11-27T08:00', { lines: [lunch, goose('10:00')] }, []],
  ])('%s [ordering-4.18]', (_, time, overrides, expected) => {
    expect(offered(time, overrides)).toEqual(expected)
  })
})

describe('a later time is preselected', () => {
  it.each<[string, string, Overrides, ReturnType<typeof laterOnly>]>([
    ['not while open', '2026-11-27T18:00', {}, null],
    ['if the restaurant is closed', '2026-11-27T09:00', {}, 'closed'],
    ['if it has closed since the page was loaded', '2026-11-27T22:00', {}, 'closed'],
    ['if all couriers are busy', '2026-11-27T18:00', { courierLoad: 100 }, 'busy'],
    ['not at a load of 99', '2026-11-27T18:00', { courierLoad: 99 }, null],
    ['for lunch', '2026-11-27T11:00', { lines: [dish, lunch] }, 'lunch'],
    ['for next-day dishes', '2026-11-27T18:00', { lines: [goose('10:00'), dish] }, 'next-day'],
    [
      'for a dish outside of its hours',
      '2026-11-27T18:00',
      { lines: [limited({ days: ['monday'] })] },
      'not-served',
    ],
    ['first of all because it is closed', '2026-11-27T09:00', { lines: [lunch], courierLoad: 100 }, 'closed'],
  ])('%s [ordering-4.2, ordering-4.18]', (_, time, overrides, expected) => {
    expect(laterOnly(situation(time, overrides))).toBe(expected)
  })

  it.each<[string, ReturnType<typeof laterOnly>, SlotDayName, boolean]>([
    ['today', null, 'today', true],
    ['today while all couriers are busy', 'busy', 'today', true],
    ['not before opening, which decides', 'closed', 'today', false],
    ['not with lunch, whose hours decide', 'lunch', 'today', false],
    ['not on another day', null, 'tomorrow', false],
  ])('the lead time determines the first slot %s', (_, later, day, expected) => {
    expect(leadTimeDecides(later, { day })).toBe(expected)
  })

  it('the notices are those of the specification [ordering-6.10]', () => {
    const code = (time: string, overrides?: Overrides) => laterOnlyProblem(situation(time, overrides))?.code
    expect(code('2026-11-27T09:00')).toBe('restaurant_closed')
    expect(code('2026-11-27T18:00', { courierLoad: 100 })).toBe('couriers_busy')
    expect(code('2026-11-27T11:00', { lines: [lunch] })).toBeUndefined()
    expect(code('2026-11-27T18:00', { lines: [goose('10:00')] })).toBeUndefined()
  })
})

describe('without slots [ordering-6.10]', () => {
  it.each<[string, string, Overrides, string | null]>([
    ['there are some', '2026-11-27T18:00', {}, null],
    [
      'closed with no next-day hours',
      '2026-11-27T18:00',
      { calendar: daily(null) },
      'restaurant_not_opening',
    ],
    [
      'closed for today with no next-day hours',
      '2026-11-27T22:30',
      { calendar: daily(null, [{ date: '2026-11-27', window: DAY }]) },
      'restaurant_not_opening',
    ],
    [
      'open, but for too short a time',
      '2026-11-27T21:30',
      { calendar: daily(null, [{ date: '2026-11-27', window: DAY }]) },
      'time_unavailable',
    ],
    ['lunch that is over', '2026-11-27T18:00', { lines: [lunch] }, 'lunch_over'],
    ['lunch with next-day dishes', '2026-11-27T08:00', { lines: [lunch, goose('10:00')] }, 'lunch_conflict'],
  ])('%s [ordering-1.27, ordering-4.20, ordering-4.21]', (_, time, overrides, expected) => {
    expect(noSlotsProblem(situation(time, overrides))?.code ?? null).toBe(expected)
  })
})

describe('page and checkout show the same message about a restaurant that is closed now [ordering-4.2]', () => {
  const holidays = daily(DAY, [
    { date: '2026-12-24', window: null },
    { date: '2026-12-25', window: null },
  ])
  it.each<[string, string, Overrides, string | undefined]>([
    [
      'on the evening before two closed days',
      '2026-12-23T22:40',
      { calendar: holidays },
      'restaurant_not_opening',
    ],
    ['on the evening before an open day', '2026-12-25T22:40', { calendar: holidays }, 'restaurant_closed'],
    ['before opening', '2026-12-23T08:00', { calendar: holidays }, 'restaurant_closed'],
    ['too late for today, still open', '2026-12-23T21:30', { calendar: holidays }, undefined],
    [
      'too late for today, open and all couriers are busy',
      '2026-12-23T21:30',
      { calendar: holidays, courierLoad: 100 },
      'time_unavailable',
    ],
  ])('%s', (_, time, overrides, code) => {
    expect(orderingProblem(situation(time, { lines: [], ...overrides }))?.code).toBe(code)
    expect(orderingProblem(situation(time, overrides))?.code).toBe(code)
  })
})

describe('for any hours at any time', () => {
  const anySituation = fc.record({
    calendar: anyHours,
    minutesMin: fc.integer({ min: 0, max: 120 }),
    courierLoad: fc.constantFrom(0, 99, 100),
    lines: fc.subarray([dish, lunch, goose('14:00'), goose('00:00')]),
  })

  it('a page loaded earlier the same day offers only slots the server accepts', () => {
    fc.assert(
      fc.property(anySituation, sameDay, ({ calendar, minutesMin, courierLoad, lines }, [loaded, now]) => {
        const at = (moment: Temporal.ZonedDateTime): SlotSituation => {
          const detail = aRestaurantDetail({ lunch: hours('11:00', '14:00'), ...openingAt(calendar, moment) })
          const restaurant = { ...detail, delivery: { ...detail.delivery, minutesMin } }
          return { restaurant, terms: null, courierLoad, lines, now }
        }
        expect(deliveryDays(at(loaded))).toEqual(deliveryDays(at(now)))
        expect(laterOnly(at(loaded))).toBe(laterOnly(at(now)))
        for (const { slots } of deliveryDays(at(loaded))) {
          for (const slot of slots.slice(0, 2)) expect(isOffered(slot, at(now))).toBe(true)
        }
      }),
    )
  })

  it('no slot is offered twice or within the lead time', () => {
    fc.assert(
      fc.property(anySituation, sameDay, ({ calendar, minutesMin, courierLoad, lines }, [now]) => {
        const detail = aRestaurantDetail({ lunch: hours('11:00', '14:00'), ...openingAt(calendar, now) })
        const restaurant = { ...detail, delivery: { ...detail.delivery, minutesMin } }
        const current: SlotSituation = { restaurant, terms: null, courierLoad, lines, now }
        const all = deliveryDays(current).flatMap(({ slots }) => slots)
        expect(new Set(all).size).toBe(all.length)
        const earliest = now.add({ minutes: leadMinutes({ ...current, delivery: restaurant.delivery }) })
        for (const slot of all) {
          expect(prague(slot.replace(' ', 'T')).epochMilliseconds).toBeGreaterThanOrEqual(
            earliest.epochMilliseconds,
          )
        }
      }),
    )
  })

  it('a time that is not a slot is not offered', () => {
    expect(isOffered('2026-11-27 20:00', situation('2026-11-27T18:00'))).toBe(true)
    expect(isOffered('2026-11-27 20:15', situation('2026-11-27T18:00'))).toBe(false)
    expect(isOffered('Invalid date', situation('2026-11-27T18:00'))).toBe(false)
  })
})
