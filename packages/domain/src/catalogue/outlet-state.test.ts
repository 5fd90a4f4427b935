import {
  aCart,
  aCartLine,
  aMenuItem,
  anExtra,
  anExtraGroup,
  aRestaurantDetail,
  aSibling,
  hours,
} from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refreshCart } from '../cart/cart-refresh.ts'
import {
  deliveryDays,
  laterOnly,
  laterOnlyProblem,
  orderingProblem,
  type SlotSituation,
} from '../delivery-offer/delivery-slots.ts'
import { leadMinutes } from '../delivery-offer/slot-grid.ts'
import { timeProblem } from '../order/order-time.ts'
import { isBefore, momentAt } from '../time/clock.ts'
import { type OpeningHours, openingAt } from '../time/opening-hours.ts'
import { groupsOf, resolveExtras } from './menu-extras.ts'
import {
  holds,
  isPaused,
  resumesAt,
  withBusy,
  withSoldOutDishes,
  withSoldOutExtras,
  worksFrom,
} from './outlet-state.ts'

const DAY = hours('10:00', '22:00')
const instant = (time: string) => prague(time).toInstant()
const end = (time: string) => instant(time).toString()

type Situation = {
  readonly pausedUntil?: string | null
  readonly calendar?: OpeningHours
  readonly more?: Partial<SlotSituation['restaurant']>
}

/** Open from ten to ten, with a lead time of 70 minutes. */
function situation(time: string, { pausedUntil = null, calendar = daily(DAY), more }: Situation = {}) {
  const now = prague(time)
  const restaurant = aRestaurantDetail({ ...openingAt(calendar, now), pausedUntil, ...more })
  return { restaurant, terms: null, courierLoad: 40, lines: [aCartLine()], now }
}

const slots = (...args: Parameters<typeof situation>) =>
  deliveryDays(situation(...args)).map(({ day, slots }) => `${day} ${slots[0]?.slice(11)}`)

describe('busy mode', () => {
  const delivery = { minutesMin: 40, minutesMax: 60 }
  const busy = { minutes: 20, until: end('2026-11-27T18:30') } as const

  it('delays both ends of the range, and makes the lead time longer [operations-3.1]', () => {
    expect(withBusy(delivery, busy)).toEqual({ minutesMin: 60, minutesMax: 80 })
    expect(withBusy(delivery, null)).toEqual(delivery)
    const lead = (range: typeof delivery) => leadMinutes({ delivery: range, terms: null, courierLoad: 40 })
    expect(lead(withBusy(delivery, busy)) - lead(delivery)).toBe(20)
  })

  it('lasts until its end, exclusively, or indefinitely without an end', () => {
    const until = instant('2026-11-27T18:30')
    expect(holds(until, instant('2026-11-27T18:29:59'))).toBe(true)
    expect(holds(until, instant('2026-11-27T18:30'))).toBe(false)
    expect(holds(null, instant('2036-11-27T18:30'))).toBe(true)
  })

  it('at the repeated hour of October its end is not mistaken for the first one', () => {
    const until = instant('2026-10-25T02:15+01:00')
    expect(holds(until, instant('2026-10-25T02:20+02:00'))).toBe(true)
    expect(holds(until, instant('2026-10-25T02:20+01:00'))).toBe(false)
  })
})

describe('a pause', () => {
  const pausedUntil = end('2026-11-27T18:30')

  it('refuses an order for as soon as possible, and states its end [operations-3.2]', () => {
    const paused = situation('2026-11-27T18:00', { pausedUntil })
    const problem = { code: 'restaurant_paused', values: { resumes: 'today', time: '18:30' } }
    expect(laterOnly(paused)).toBe('paused')
    expect(orderingProblem(paused)).toEqual(problem)
    expect(timeProblem({ ...paused, deliverAt: null })).toEqual(problem)
  })

  it('allows orders for later, from its end and the usual lead time on [operations-3.2]', () => {
    expect(slots('2026-11-27T18:00')).toEqual(['today 19:30', 'tomorrow 10:00', 'after 10:00'])
    expect(slots('2026-11-27T18:00', { pausedUntil })).toEqual([
      'today 20:00',
      'tomorrow 10:00',
      'after 10:00',
    ])
    const later = { ...situation('2026-11-27T18:00', { pausedUntil }), deliverAt: '2026-11-27 20:00' }
    expect(timeProblem(later)).toBeNull()
    expect(timeProblem({ ...later, deliverAt: '2026-11-27 19:30' })).toEqual({ code: 'time_not_offered' })
  })

  it('ends automatically', () => {
    expect(laterOnly(situation('2026-11-27T18:30', { pausedUntil }))).toBeNull()
    expect(slots('2026-11-27T18:30', { pausedUntil })).toEqual(slots('2026-11-27T18:30'))
  })

  it('until tomorrow leaves tomorrow’s usual slots [operations-3.2]', () => {
    const until = end('2026-11-28T04:00')
    expect(slots('2026-11-27T18:00', { pausedUntil: until })).toEqual(['tomorrow 10:00', 'after 10:00'])
    expect(laterOnlyProblem(situation('2026-11-27T18:00', { pausedUntil: until }))).toEqual({
      code: 'restaurant_paused',
      values: { resumes: 'tomorrow', time: '10:00' },
    })
  })

  it('until tomorrow, when the outlet is closed, states no time', () => {
    const calendar = daily(DAY, [{ date: '2026-11-28', window: null }])
    const paused = situation('2026-11-27T18:00', { calendar, pausedUntil: end('2026-11-28T04:00') })
    expect(orderingProblem(paused)).toEqual({
      code: 'restaurant_paused',
      values: { resumes: 'later', time: '' },
    })
  })

  it('of a restaurant that is closed anyway does not change the message', () => {
    expect(laterOnly(situation('2026-11-27T22:10', { pausedUntil: end('2026-11-27T22:30') }))).toBe('closed')
  })

  it('of a sibling with dishes in the cart applies to the cart', () => {
    const sibling = aSibling({ ...openingAt(daily(DAY), prague('2026-11-27T18:00')), pausedUntil })
    const both = {
      ...situation('2026-11-27T18:00', { more: { siblings: [sibling] } }),
      lines: [aCartLine(), aCartLine({ item: aMenuItem({ restaurantId: sibling.id }) })],
    }
    expect(laterOnlyProblem(both)).toEqual({ code: 'outlet_closed', values: { name: sibling.name } })
    expect(deliveryDays(both)[0]?.slots[0]).toBe('2026-11-27 20:00')
    expect(laterOnly({ ...both, lines: [aCartLine()] })).toBeNull()
  })

  it('never offers a slot before its end, nor one that is not offered without it [operations-3.2]', () => {
    const minutes = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(anyHours, anyMoment, minutes, (calendar, now, lasting) => {
        const until = now.add({ minutes: lasting })
        const restaurant = aRestaurantDetail(openingAt(calendar, now))
        const usual = { restaurant, terms: null, courierLoad: 40, lines: [aCartLine()], now }
        const paused = { ...restaurant, pausedUntil: until.toInstant().toString() }
        const all = deliveryDays(usual).flatMap((day) => day.slots)
        const left = deliveryDays({ ...usual, restaurant: paused }).flatMap((day) => day.slots)
        expect(all).toEqual(expect.arrayContaining(left))
        const [date = '', time = ''] = left[0]?.split(' ') ?? ['2099-01-01', '00:00']
        const [hour = 0, minute = 0] = time.split(':').map(Number)
        const first = momentAt(Temporal.PlainDate.from(date), hour * 60 + minute, now.timeZoneId)
        expect(isBefore(first, until)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('resumes within the hours, never before its end', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.integer({ min: 1, max: 1500 }), (calendar, now, lasting) => {
        const outlet = {
          ...openingAt(calendar, now),
          pausedUntil: now.add({ minutes: lasting }).toInstant().toString(),
        }
        const resumes = resumesAt(outlet, now)
        fc.pre(resumes !== null)
        expect(isPaused(outlet, resumes)).toBe(false)
        expect(openingAt(calendar, resumes).now.open).toBe(true)
        expect(isBefore(resumes, worksFrom(outlet, now))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('sold out', () => {
  it('a dish is sold out in the menu or because it is switched off', () => {
    const items = [aMenuItem({ id: 1 }), aMenuItem({ id: 2, soldOut: true }), aMenuItem({ id: 3 })]
    const shown = withSoldOutDishes(items, { dishes: new Set([3]) })
    expect(shown.map(({ soldOut }) => soldOut)).toEqual([false, true, true])
  })

  const dumplings = anExtra({ id: 11, name: 'Knedlík' })
  const chips = anExtra({ id: 12, name: 'Hranolky' })
  const group = anExtraGroup({ id: 201, kind: 'required', extras: [dumplings, chips] })
  const item = aMenuItem({ extraGroupIds: [201] })
  const NONE: ReadonlySet<number> = new Set()
  const groups = (...off: number[]) =>
    groupsOf(
      item,
      new Map(withSoldOutExtras([group], { extras: new Set(off), dishes: NONE }).map((one) => [one.id, one])),
    )

  it('an extra is shown but cannot be chosen', () => {
    expect(groups(11)).toEqual([{ ...group, extras: [chips], soldOut: [dumplings] }])
    expect(resolveExtras(groups(11), [11])).toEqual({ ok: false, code: 'extra_unknown' })
    expect(resolveExtras(groups(11), [12])).toEqual({ ok: true, extras: [chips] })
  })

  it('a dish whose required extras are all sold out cannot be ordered', () => {
    expect(resolveExtras(groups(11, 12), [])).toEqual({ ok: false, code: 'extras_required' })
  })

  it('a stored cart loses an optional extra, and a dish whose required choice is gone', () => {
    const sauce = anExtraGroup({ id: 202, extras: [anExtra({ id: 21, name: 'Tatarka' })] })
    const both = aMenuItem({ extraGroupIds: [201, 202] })
    const cart = aCart({ lines: [aCartLine({ item: both, extras: [dumplings, ...sauce.extras] })] })
    const refreshed = (...off: number[]) => {
      const shown = withSoldOutExtras([group, sauce], { extras: new Set(off), dishes: NONE })
      const menu = {
        outletIds: [both.restaurantId],
        items: new Map([[both.id, both]]),
        groups: new Map(shown.map((one) => [one.id, one])),
      }
      return refreshCart(cart, menu).changes
    }
    expect(refreshed()).toEqual([])
    const { name } = both
    expect(refreshed(21)).toMatchObject([
      { kind: 'extras-gone', name, extras: ['Tatarka'] },
      { kind: 'price', name },
      { kind: 'packaging', name },
    ])
    expect(refreshed(11)).toEqual([{ kind: 'choose-again', name: both.name }])
  })
})
