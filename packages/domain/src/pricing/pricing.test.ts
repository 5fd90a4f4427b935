import { aCartLine, aMenuItem, anArea, anExtra, aRestaurant } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import type { DeliveryTerms } from '../catalogue/restaurant.ts'
import { czk, ZERO } from '../money/money.ts'
import {
  type OrderToPrice,
  payable,
  priceLines,
  priceOrder,
  progressToFreeDelivery,
  progressToMinimum,
  withoutTip,
} from './pricing.ts'

const restaurantWith = (delivery: Partial<DeliveryTerms> = {}, bonusPercent = 5) => ({
  delivery: { ...aRestaurant().delivery, ...delivery },
  bonusPercent,
})

/**
 * Returns one dish of 189 Kč with 10 Kč of packaging; delivery is 49 Kč, free above 800 Kč, the minimum 200 Kč, bags 5
 * Kč.
 */
const order = (more: Partial<OrderToPrice> = {}): OrderToPrice => ({
  lines: [aCartLine()],
  restaurant: restaurantWith(),
  terms: anArea(),
  transport: 'delivery',
  tip: ZERO,
  credits: ZERO,
  availableCredits: ZERO,
  ...more,
})
const price = (more: Partial<OrderToPrice> = {}) => priceOrder(order(more))
const dishOf = (korunas: number, quantity = 1) =>
  aCartLine({ item: aMenuItem({ price: czk(korunas), packaging: ZERO }), quantity })

describe('items and packaging', () => {
  const line = aCartLine({
    item: aMenuItem({ price: czk(100), packaging: czk(10) }),
    extras: [anExtra({ price: czk(20), packaging: czk(3) })],
    quantity: 2,
  })

  it('items are the dish and its extras, times the quantity [ordering-3.7]', () => {
    expect(price({ lines: [line] }).items).toBe(czk(240))
  })

  it('packaging is that of dish, extras and restaurant per dish, times the quantity, plus order packaging once [ordering-3.7, ordering-9.3]', () => {
    const restaurant = restaurantWith({ itemPackaging: czk(2), orderPackaging: czk(5) })
    expect(price({ lines: [line], restaurant }).packaging).toBe(czk(2 * (10 + 3 + 2) + 5))
    expect(price({ lines: [line, aCartLine()], restaurant }).packaging).toBe(czk(30 + 12 + 5))
  })

  it('order packaging is charged unless every line has its own wrapping [ordering-9.3]', () => {
    const wrapped = aCartLine({ item: aMenuItem({ packaging: ZERO, ownWrapping: true }) })
    expect(price({ lines: [wrapped, wrapped] }).packaging).toBe(ZERO)
    expect(price({ lines: [wrapped, aCartLine()] }).packaging).toBe(czk(15))
  })
})

describe('delivery', () => {
  it.each<[string, Partial<OrderToPrice>, number]>([
    ['costs the restaurant’s price', {}, 49],
    ['and the area’s fee', { terms: anArea({ fee: czk(20) }) }, 69],
    ['is the restaurant’s price while the location is unknown', { terms: null }, 49],
    ['costs nothing above the threshold', { lines: [dishOf(801)] }, 0],
    ['costs in full at exactly the threshold', { lines: [dishOf(800)] }, 49],
    [
      'a threshold of zero never makes it free',
      { lines: [dishOf(801)], restaurant: restaurantWith({ freeFrom: ZERO }) },
      49,
    ],
    [
      'an area may rule free delivery out',
      { lines: [dishOf(801)], terms: anArea({ noFreeDelivery: true, fee: czk(20) }) },
      69,
    ],
    ['the area’s fee is waived too', { lines: [dishOf(801)], terms: anArea({ fee: czk(20) }) }, 0],
    ['costs nothing for pickup', { transport: 'pickup', terms: anArea({ fee: czk(20) }) }, 0],
  ])('%s [ordering-9.3]', (_, more, expected) => {
    expect(price(more).delivery).toBe(czk(expected))
  })

  it('packaging does not count towards the threshold', () => {
    const lines = [aCartLine({ item: aMenuItem({ price: czk(795), packaging: czk(100) }) })]
    expect(price({ lines }).delivery).toBe(czk(49))
  })
})

describe('the minimum order', () => {
  it.each<[string, Partial<OrderToPrice>, number]>([
    ['is measured on items and packaging', {}, 0],
    ['what is missing is charged', { lines: [dishOf(100)] }, 95],
    ['the area’s counts when it is larger', { terms: anArea({ minimumOrder: czk(300) }) }, 96],
    [
      'the restaurant’s counts when it is larger',
      { lines: [dishOf(100)], terms: anArea({ minimumOrder: czk(150) }) },
      95,
    ],
    ['counts for pickup as well', { lines: [dishOf(100)], transport: 'pickup' }, 95],
  ])('%s [ordering-5.9, ordering-9.3]', (_, more, expected) => {
    expect(price(more).shortfall).toBe(czk(expected))
  })
})

describe('without its tip', () => {
  it.each([
    ['and without credits', {}],
    ['with credits', { credits: czk(50), availableCredits: czk(50) }],
    ['with credits that paid a part of the tip', { credits: czk(260), availableCredits: czk(260) }],
  ])('an order costs what it would have cost %s [ordering-1.4]', (_, more) => {
    const tipped = price({ ...more, tip: czk(20) })
    expect(withoutTip(tipped, 5)).toEqual(price(more))
  })
})

describe('tip, credits and bonus', () => {
  it('a tip is added', () => {
    expect(price({ tip: czk(20) }).total).toBe(czk(189 + 15 + 49 + 20))
  })

  it.each([
    [50, 120, 50],
    [500, 120, 120],
    [500, 500, 253],
  ])('of %d credits entered and %d available, %d are used', (credits, availableCredits, used) => {
    const totals = price({ credits: czk(credits), availableCredits: czk(availableCredits) })
    expect(totals.credits).toBe(czk(used))
    expect(totals.total).toBe(czk(253 - used))
    expect(payable(totals)).toBe(czk(253))
  })

  it.each([
    ['5 % of items and packaging, in whole credits', {}, 5, Math.floor((204 * 5) / 100)],
    [
      'counts what credits paid, and the tip',
      { tip: czk(30), credits: czk(99), availableCredits: czk(99) },
      5,
      11,
    ],
    ['takes a percentage with decimals as it is', {}, 7.5, 15],
    ['is not lost to a rounding error', { lines: [dishOf(9_995)] }, 0.57, 57],
    ['without a programme there is none', {}, 0, 0],
  ])('bonus: %s [ordering-9.3]', (_, more, percent, expected) => {
    expect(price({ ...more, restaurant: restaurantWith({}, percent) }).bonusCredits).toBe(expected)
  })
})

it('an empty cart costs nothing anywhere', () => {
  const totals = price({ lines: [], tip: czk(20), credits: czk(50), availableCredits: czk(50) })
  expect(Object.values(totals).every((figure) => figure === 0)).toBe(true)
})

describe('progress', () => {
  const context = { restaurant: restaurantWith(), terms: anArea() }
  const toFree = (korunas: number) => progressToFreeDelivery(price({ lines: [dishOf(korunas)] }), context)

  it.each([
    [600, { missing: 200, ratio: 0.75, reached: false }],
    [800, { missing: 0, ratio: 1, reached: false }],
    [801, { missing: 0, ratio: 1, reached: true }],
    [1600, { missing: 0, ratio: 1, reached: true }],
  ])('with items of %d Kč to free delivery above 800 Kč', (korunas, { missing, ratio, reached }) => {
    expect(toFree(korunas)).toEqual({ threshold: czk(800), missing: czk(missing), ratio, reached })
  })

  it.each([
    ['never free', { restaurant: restaurantWith({ freeFrom: ZERO }), terms: anArea() }],
    ['not free here', { restaurant: restaurantWith(), terms: anArea({ noFreeDelivery: true }) }],
    ['free as it is', { restaurant: restaurantWith({ price: ZERO }), terms: anArea() }],
  ])('delivery that is %s has no progress', (_, where) => {
    expect(progressToFreeDelivery(price(), where)).toBeNull()
  })

  it('to the minimum order, on items and packaging', () => {
    expect(progressToMinimum(price({ lines: [dishOf(95)] }), context)).toEqual({
      threshold: czk(200),
      missing: czk(100),
      ratio: 0.5,
      reached: false,
    })
    expect(progressToMinimum(price(), context)).toMatchObject({ missing: ZERO, ratio: 1, reached: true })
    expect(progressToMinimum(price({ lines: [dishOf(195)] }), context)).toMatchObject({
      missing: ZERO,
      reached: true,
    })
    expect(progressToMinimum(price({ lines: [dishOf(194)] }), context)).toMatchObject({ reached: false })
  })

  it('is null without a minimum', () => {
    const none = { restaurant: restaurantWith({ minimumOrder: ZERO }), terms: null }
    expect(progressToMinimum(price(), none)).toBeNull()
  })
})

describe('price lines', () => {
  it('have a fixed order', () => {
    const lines = priceLines(
      price({
        lines: [dishOf(100)],
        tip: czk(20),
        credits: czk(50),
        availableCredits: czk(50),
      }),
    )
    expect(lines.map(({ kind, amount: cost }) => [kind, cost])).toEqual([
      ['items', czk(100)],
      ['packaging', czk(5)],
      ['delivery', czk(49)],
      ['shortfall', czk(95)],
      ['tip', czk(20)],
      ['credits', czk(-50)],
      ['total', czk(219)],
    ])
  })

  it('have the charge for a farther address apart from the delivery [dispatch-4.23]', () => {
    const agreed = price({ lines: [dishOf(100)] })
    const totals = { ...agreed, delivery: czk(98), fartherAddress: czk(49) }
    const lines = priceLines(totals).filter(({ kind }) => ['delivery', 'farther_address'].includes(kind))
    expect(lines).toEqual([
      { kind: 'delivery', amount: czk(49) },
      { kind: 'farther_address', amount: czk(49) },
    ])
  })

  it('of zero are omitted, except items, delivery and total', () => {
    const wrapped = aCartLine({ item: aMenuItem({ packaging: ZERO, ownWrapping: true, price: czk(900) }) })
    expect(priceLines(price({ lines: [wrapped] })).map(({ kind, amount: cost }) => [kind, cost])).toEqual([
      ['items', czk(900)],
      ['delivery', ZERO],
      ['total', czk(900)],
    ])
  })
})
