import { aCart, aCartLine, aMenuItem, anExtra } from '@sousto/testing/builders.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halfId, halvesGroupId } from '../catalogue/halves.ts'
import { EMPTY_CART } from './cart.ts'
import { CART_VERSION, mustClearStorage, readStoredCart, storedCart } from './stored-cart.ts'

const six = pragueInstant('2026-11-27T18:00')
const fresh = JSON.parse(JSON.stringify(storedCart(aCart(), six)))

describe('a stored cart', () => {
  it('has its version and the time of the last change', () => {
    const cart = aCart()
    expect(storedCart(cart, six)).toEqual({ version: '2.0', touchedAt: six.epochMilliseconds, cart })
  })

  it.each([
    [0, true],
    [119, true],
    [120, false],
    [10_000, false],
  ])('after %d idle minutes is kept: %s [ordering-4.8]', (minutes, kept) => {
    expect(readStoredCart(fresh, six.add({ minutes }))).toEqual(kept ? aCart() : EMPTY_CART)
  })

  it('of another version is not read', () => {
    expect(readStoredCart({ ...fresh, version: '1.9' }, six)).toEqual(EMPTY_CART)
  })

  it('is empty if it was stored empty', () => {
    expect(readStoredCart(storedCart(EMPTY_CART, six), six)).toEqual(EMPTY_CART)
  })

  it('keeps a dish of two halves [delights-9.1]', () => {
    const other = aMenuItem({ id: 9 })
    const { id, price, packaging, alcohol, days, hours } = other
    const half = anExtra({
      id: halfId(id),
      dish: { id, price, packaging, alcohol, days, hours },
      half: 'dearer',
    })
    const item = aMenuItem({ id: 8, extraGroupIds: [halvesGroupId(501)] })
    const cart = aCart({ lines: [aCartLine({ item, extras: [half] })] })
    expect(readStoredCart(JSON.parse(JSON.stringify(storedCart(cart, six))), six)).toEqual(cart)
  })

  const line = fresh.cart.lines[0]
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'cart'],
    ['an empty object', {}],
    ['lines that are no list', { ...fresh, cart: { ...fresh.cart, lines: {} } }],
    ['a line without a dish', { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, item: null }] } }],
    ['no pieces', { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, quantity: 0 }] } }],
    ['pieces as text', { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, quantity: '2' }] } }],
    [
      'a price with a fraction',
      { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, item: { ...line.item, price: 0.5 } }] } },
    ],
    ...Object.entries({ name: 5, soldOut: 'no', price: -1, weight: null, nextDayFrom: 'noon' }).map(
      ([field, value]): [string, unknown] => [
        `a dish whose ${field} is ${value}`,
        { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, item: { ...line.item, [field]: value } }] } },
      ],
    ),
    ['a broken extra', { ...fresh, cart: { ...fresh.cart, lines: [{ ...line, extras: [{ id: 1 }] }] } }],
    ['lines without a restaurant', { ...fresh, cart: { ...fresh.cart, restaurant: null } }],
    ['a restaurant without lines', { ...fresh, cart: { ...fresh.cart, lines: [] } }],
  ])('edited into %s reads as an empty cart', (_, stored) => {
    expect(readStoredCart(stored, six)).toEqual(EMPTY_CART)
  })

  it('reading any stored value never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readStoredCart(stored, six)).toEqual(EMPTY_CART)
      }),
    )
  })
})

it.each([
  ['2.0', false, false],
  ['2.0', true, false],
  ['1.9', false, true],
  [null, false, true],
  [null, true, false],
])('marker %s, storage empty %s: everything is cleared %s [ordering-4.8]', (marker, empty, clears) => {
  expect(mustClearStorage({ marker, empty })).toBe(clears)
  expect(CART_VERSION).toBe('2.0')
})
