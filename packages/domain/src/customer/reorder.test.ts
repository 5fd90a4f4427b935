import {
  aCart,
  aCartLine,
  aMenuItem,
  anExtra,
  anExtraGroup,
  aRestaurantDetail,
  at,
} from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cart, EMPTY_CART, hasDayConflict } from '../cart/cart.ts'
import { activeRestaurant, lineKey, MAX_CART_LINES } from '../cart/cart-changes.ts'
import type { MenuItem } from '../catalogue/menu.ts'
import { isQuantity } from '../catalogue/quantity.ts'
import { czk } from '../money/money.ts'
import type { PastOrder, PastOrderLine } from './customer.ts'
import { orderToRepeat, type ReorderChange, reorder } from './reorder.ts'

const oil = anExtra({ id: 1, name: 'Chilli olej', price: czk(15) })
const thin = anExtra({ id: 3, name: 'Tenké těsto', price: czk(0) })
const more = anExtraGroup({ id: 10, kind: 'optional', extras: [oil] })
const dough = anExtraGroup({ id: 11, kind: 'required', extras: [thin] })
const pizza = aMenuItem({ id: 1, name: 'Pizza', price: czk(200), extraGroupIds: [10, 11] })
const soup = aMenuItem({ id: 2, name: 'Kulajda', price: czk(69), extraGroupIds: [] })
const lunch = aMenuItem({ id: 3, name: 'Polední guláš', price: czk(139), lunch: true, extraGroupIds: [] })
const cake = aMenuItem({
  id: 4,
  name: 'Dort',
  price: czk(89),
  nextDayFrom: at('10:00'),
  extraGroupIds: [],
})
const outlet = aRestaurantDetail({ lunchNow: true })

const line = (item: MenuItem, more: Partial<PastOrderLine> = {}): PastOrderLine => ({
  itemId: item.id,
  restaurantId: item.restaurantId,
  name: item.name,
  quantity: 1,
  price: item.price,
  extras: [],
  ...more,
})
const twoPizzas = line(pizza, { quantity: 2, price: czk(215), extras: [oil, thin] })

type Today = { readonly items?: readonly MenuItem[]; readonly groups?: readonly (typeof more)[] }

const again = (
  past: readonly PastOrderLine[],
  { items = [pizza, soup, lunch, cake], groups = [more, dough] }: Today = {},
  cart: Cart = EMPTY_CART,
  restaurant = outlet,
) =>
  reorder(cart, past, restaurant, {
    items: new Map(items.map((item) => [item.id, item])),
    extraGroups: new Map(groups.map((group) => [group.id, group])),
  })

/** Returns the cart in words, and the reported changes by name. */
function outcome(result: ReturnType<typeof again>) {
  if (result.kind !== 'reordered') return result.kind
  return {
    cart: result.cart.lines.map(({ item, quantity }) => `${quantity}× ${item.name}`),
    changes: result.changes,
  }
}

describe('reordering', () => {
  it('puts the same dishes with the same extras into the cart of their restaurant', () => {
    expect(again([twoPizzas, line(soup)])).toEqual({
      kind: 'reordered',
      cart: {
        restaurant: activeRestaurant(outlet),
        lines: [
          { item: pizza, extras: [oil, thin], quantity: 2 },
          { item: soup, extras: [], quantity: 1 },
        ],
      },
      changes: [],
      anyAdded: true,
    })
  })

  it.each<[string, Today, string[], ReorderChange]>([
    ['is gone', { items: [soup] }, ['1× Kulajda'], { kind: 'gone', name: 'Pizza' }],
    [
      'is sold out',
      { items: [{ ...pizza, soldOut: true }, soup] },
      ['1× Kulajda'],
      { kind: 'sold-out', name: 'Pizza' },
    ],
    [
      'is another outlet’s now',
      { items: [{ ...pizza, restaurantId: 999 }, soup] },
      ['1× Kulajda'],
      { kind: 'gone', name: 'Pizza' },
    ],
    [
      'costs something else',
      { items: [{ ...pizza, price: czk(210) }, soup] },
      ['2× Pizza', '1× Kulajda'],
      { kind: 'price', name: 'Pizza', before: czk(215), after: czk(225) },
    ],
    [
      'has an extra that costs something else',
      { groups: [{ ...more, extras: [{ ...oil, price: czk(20) }] }, dough] },
      ['2× Pizza', '1× Kulajda'],
      { kind: 'price', name: 'Pizza', before: czk(215), after: czk(220) },
    ],
    [
      'had an extra that is gone',
      { groups: [{ ...more, extras: [] }, dough] },
      ['1× Kulajda'],
      { kind: 'choose-again', name: 'Pizza' },
    ],
    [
      'asks for a choice that was not made',
      { groups: [more, { ...dough, extras: [anExtra({ id: 4, name: 'Silné těsto' })] }] },
      ['1× Kulajda'],
      { kind: 'choose-again', name: 'Pizza' },
    ],
  ])('reports a dish that %s [marketplace-2.9]', (_, today, cart, change) => {
    expect(outcome(again([twoPizzas, line(soup)], today))).toEqual({ cart, changes: [change] })
  })

  it('omits a dish of the lunch menu once lunch is over', () => {
    const over = aRestaurantDetail({ lunchNow: false })
    expect(outcome(again([line(lunch), line(soup)]))).toEqual({
      cart: ['1× Polední guláš', '1× Kulajda'],
      changes: [],
    })
    expect(outcome(again([line(lunch), line(soup)], {}, EMPTY_CART, over))).toEqual({
      cart: ['1× Kulajda'],
      changes: [{ kind: 'lunch-over', name: 'Polední guláš' }],
    })
  })

  it('omits dishes that are not available on the same day as the cart', () => {
    expect(outcome(again([line(lunch), line(cake)]))).toEqual({
      cart: ['1× Polední guláš'],
      changes: [{ kind: 'other-day', name: 'Dort' }],
    })
    const cart = aCart({ lines: [aCartLine({ item: cake })] })
    expect(outcome(again([line(lunch)], {}, cart))).toMatchObject({ cart: ['1× Dort'] })
  })

  it('leaves the cart unchanged if nothing is available, even another outlet’s cart', () => {
    const other = { id: 999, slug: 'jinde', name: 'Jinde', citySlug: 'olomouc', siblings: [] }
    const cart = aCart({ restaurant: other })
    expect(again([twoPizzas], { items: [] }, cart)).toMatchObject({
      kind: 'reordered',
      cart,
      anyAdded: false,
    })
  })
})

describe('reordering with a cart', () => {
  it('of another outlet needs a decision: ‘Objednávat můžete vždy jen z jedné provozovny’ [marketplace-2.9]', () => {
    const other = { id: 999, slug: 'jinde', name: 'Jinde', citySlug: 'olomouc', siblings: [] }
    expect(again([twoPizzas], {}, aCart({ restaurant: other }))).toEqual({
      kind: 'other-outlet',
      current: other,
    })
  })

  it('of a sibling adds to it', () => {
    const sibling = { id: 999, slug: 'vedle', name: 'Vedle', citySlug: 'olomouc', siblings: [outlet] }
    const theirs = { ...cake, restaurantId: sibling.id }
    const cart = aCart({ restaurant: sibling, lines: [aCartLine({ item: theirs })] })
    expect(again([line(soup)], {}, cart)).toMatchObject({
      cart: { restaurant: sibling, lines: [{ item: theirs }, { item: soup }] },
    })
  })

  it('of the same restaurant keeps its lines and raises a line to the past quantity', () => {
    const cart = aCart({
      restaurant: activeRestaurant(outlet),
      lines: [aCartLine({ item: cake, extras: [] }), { item: pizza, extras: [thin, oil], quantity: 1 }],
    })
    const result = again([twoPizzas], {}, cart)
    expect(outcome(result)).toEqual({ cart: ['1× Dort', '2× Pizza'], changes: [] })
  })

  it('that is full reports the dishes that do not fit', () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, index) =>
      aCartLine({ item: aMenuItem({ id: 5000 + index }), extras: [] }),
    )
    const cart = aCart({ restaurant: activeRestaurant(outlet), lines })
    expect(again([line(soup)], {}, cart)).toMatchObject({
      cart,
      anyAdded: false,
      changes: [{ kind: 'cart-full', name: 'Kulajda' }],
    })
  })
})

describe('for any past order and any menu', () => {
  const dish = fc.constantFrom(pizza, soup, lunch, cake)
  const past = fc.array(
    fc
      .record({ item: dish, quantity: fc.integer({ min: 1, max: 200 }), extras: fc.subarray([oil, thin]) })
      .map(({ item, quantity, extras }) => line(item, { quantity, extras })),
    { maxLength: 8 },
  )
  const today = fc.record({
    items: fc.uniqueArray(
      fc.record({ item: dish, soldOut: fc.boolean() }).map(({ item, soldOut }) => ({ ...item, soldOut })),
      { selector: ({ id }) => id },
    ),
    groups: fc.subarray([more, dough]),
  })

  it('reordering is idempotent', () => {
    fc.assert(
      fc.property(past, today, (lines, menu) => {
        const once = again(lines, menu)
        if (once.kind !== 'reordered') throw new Error(once.kind)
        expect(again(lines, menu, once.cart)).toMatchObject({ cart: once.cart })
      }),
    )
  })

  it('the cart is valid, and every dish is either in it or reported', () => {
    fc.assert(
      fc.property(past, today, (lines, menu) => {
        const result = again(lines, menu)
        if (result.kind !== 'reordered') throw new Error(result.kind)
        const { cart, changes } = result
        expect(cart.lines.every(({ item, quantity }) => !item.soldOut && isQuantity(quantity))).toBe(true)
        expect(new Set(cart.lines.map(lineKey)).size).toBe(cart.lines.length)
        expect(hasDayConflict(cart.lines)).toBe(false)
        const missing = (change: ReorderChange) => change.kind !== 'price'
        const mentioned = new Set([
          ...cart.lines.map(({ item }) => item.name),
          ...changes.filter(missing).map(({ name }) => name),
        ])
        expect(lines.every(({ name }) => mentioned.has(name))).toBe(true)
      }),
    )
  })
})

describe('the last order to repeat', () => {
  const order = (id: number, state: PastOrder['state']): PastOrder => ({
    id,
    number: { year: 2026, number: 1_000_000 + id },
    placedAt: '2026-11-18T18:00:00Z',
    state,
    items: [twoPizzas],
    price: czk(430),
    guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
    restaurant: { id: outlet.id, name: outlet.name, slug: outlet.slug, citySlug: outlet.citySlug },
  })

  it('is the newest one that reached its customer [delights-15.2]', () => {
    const orders = [order(5, 'accepted'), order(4, 'cancelled'), order(3, 'delivered'), order(2, 'delivered')]
    expect(orderToRepeat(orders)?.id).toBe(3)
  })

  it('is none where nothing was delivered, or the state is of a later version [delights-15.2]', () => {
    expect(orderToRepeat([order(5, 'unpaid'), order(4, null)])).toBeNull()
  })
})

it('a price or an outlet that is not known in a shared cart is no difference [delights-15.1]', () => {
  expect(
    reorder(EMPTY_CART, [{ ...twoPizzas, price: null, restaurantId: null }], outlet, {
      items: new Map([[pizza.id, pizza]]),
      extraGroups: new Map([more, dough].map((group) => [group.id, group])),
    }),
  ).toMatchObject({ changes: [], anyAdded: true })
})
