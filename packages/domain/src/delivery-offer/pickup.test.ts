import { aRestaurantDetail, hours } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { deliveryAt, deliveryRange } from './area-terms.ts'
import { deliveryDays, laterOnly } from './delivery-slots.ts'
import { afterNoShow, atCounter, COUNTER_TERMS, counterHours, counterLocation, noShowFrom } from './pickup.ts'

const PICKUP = { minutes: 20, minimumOrder: czk(100) }
const RESTAURANT = aRestaurantDetail({ pickup: PICKUP })
const NOW = Temporal.ZonedDateTime.from('2026-11-27T12:00[Europe/Prague]')
const line = (price: number) => ({
  item: { price: czk(price), packaging: ZERO, ownWrapping: true },
  extras: [],
  quantity: 1,
})
const counterOf = (restaurant = RESTAURANT) => {
  const counter = atCounter(restaurant)
  if (counter === null) throw new Error('no counter')
  return counter
}
const slots = (restaurant = RESTAURANT) => ({
  restaurant: counterOf(restaurant),
  terms: COUNTER_TERMS,
  courierLoad: 0,
  lines: [],
  now: NOW,
})

describe('a counter', () => {
  it('exists only where the outlet offers pickup [delights-8.1]', () => {
    expect(atCounter(aRestaurantDetail())).toBeNull()
  })

  it('has its own minimum and minutes, and no delivery price, whatever the area asks for [delights-8.2]', () => {
    const counter = counterOf()
    const { terms } = deliveryAt(counter, counterLocation(counter))
    expect(terms).toMatchObject(COUNTER_TERMS)
    expect(deliveryRange(counter.delivery, terms)).toEqual({ min: 20, max: 20 })
    const totals = priceOrder({
      lines: [line(80)],
      restaurant: counter,
      terms,
      transport: 'pickup',
      tip: ZERO,
      credits: ZERO,
      availableCredits: ZERO,
    })
    expect(totals).toMatchObject({ delivery: 0, shortfall: czk(20), total: czk(100) })
  })

  it('takes as much longer as the kitchen is busy [delights-8.2]', () => {
    const busy = { minutes: 20, until: '2026-11-27T13:00:00Z' } as const
    expect(counterOf(aRestaurantDetail({ pickup: PICKUP, busy })).delivery.minutesMax).toBe(40)
  })

  it('offers times however few couriers there are, half an hour and its minutes ahead [delights-8.2]', () => {
    expect(laterOnly({ ...slots(), courierLoad: 100 })).toBe('busy')
    expect(laterOnly(slots())).toBeNull()
    expect(deliveryDays(slots())[0]?.slots[0]).toBe('2026-11-27 13:00')
  })

  it.each([
    [null, '10:00–22:00'],
    ['2026-11-28 12:00', '10:00–22:00'],
    ['2026-12-20 12:00', null],
  ])('says its hours of the day of %s [delights-8.7]', (deliverAt, hours) => {
    expect(counterHours(RESTAURANT, deliverAt, NOW.toPlainDate())).toBe(hours)
  })
})

it('a counter that never closes is open until midnight [delights-8.7]', () => {
  const always = hours('00:00', '00:00')
  const restaurant = aRestaurantDetail({
    pickup: PICKUP,
    days: [always, always, always],
    now: { open: true, window: always },
  })
  expect(counterHours(restaurant, null, NOW.toPlainDate())).toBe('00:00–24:00')
})

describe('an order that nobody collects', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}Z`)
  it.each([
    ['is not ready', null, null, null],
    ['ends an hour after it was ready', at('12:00'), null, at('13:00')],
    ['ends an hour after its time', at('12:00'), at('14:00'), at('15:00')],
    ['ends an hour after it was ready, if that was late', at('15:00'), at('14:00'), at('16:00')],
  ])('%s [delights-8.6]', (_, readyAt, deliverAt, from) => {
    expect(noShowFrom({ readyAt, deliverAt })?.toString()).toBe(from?.toString())
  })

  it('never ends before its time and an hour [delights-8.6]', () => {
    const minute = fc.integer({ min: 0, max: 3_000 }).map((minutes) => at('00:00').add({ minutes }))
    fc.assert(
      fc.property(minute, minute, (readyAt, deliverAt) => {
        const from = noShowFrom({ readyAt, deliverAt })
        for (const each of [readyAt, deliverAt])
          expect(from && Temporal.Instant.compare(from, each.add({ minutes: 60 }))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('stays paid if it was, and is cancelled if it was not [delights-8.6]', () => {
    expect(afterNoShow(ZERO)).toBe('delivered')
    expect(afterNoShow(czk(1))).toBe('cancelled')
  })
})
