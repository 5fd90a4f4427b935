import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, ZERO } from '../money/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import { conversion, type PurchasedOrder, pageView, purchase } from './events.ts'

const ORIGIN = 'https://sousto.example'
const visit = (pattern: string, params = {}) => pageView({ pattern, params }, ORIGIN)?.page_path

describe('a page view', () => {
  it.each([
    ['/', {}, '/'],
    ['/rozvoz-jidel/$city/', { city: 'usti-nad-labem' }, '/rozvoz-jidel/usti-nad-labem'],
    [
      '/rozvoz-jidel/$city/$restaurant/platba',
      { city: 'olomouc', restaurant: 'u-hrnce' },
      '/rozvoz-jidel/olomouc/u-hrnce/platba',
    ],
    ['/mujucet/adresy', {}, '/mujucet/adresy'],
  ])('of %s has its path', (pattern, params, path) => {
    expect(pageView({ pattern, params }, ORIGIN)).toEqual({
      event: 'page_view',
      page_path: path,
      page_location: ORIGIN + path,
    })
  })

  it.each([
    ['an order’s number', '/objednavka/$year/$cislo', { year: '2026', cislo: '4821907' }],
    ['whatever was typed into the address', '/$', { _splat: 'jana@priklad.example' }],
    ['what is no slug', '/rozvoz-jidel/$city', { city: 'jana@priklad.example' }],
    ['a parameter that is missing', '/rozvoz-jidel/$city', {}],
  ])('does not contain %s [marketplace-7.8]', (_what, pattern, params) => {
    expect(visit(pattern, params)).toBe(pattern)
  })

  it.each([
    '/aktivace-uctu',
    '/obnova-hesla',
    '/odhlaseni-odberu',
    '/potvrzeni-prihlaseni',
    '/povoleni-prohlizece',
    '/smazani-uctu',
    '/zmena-prihlaseni',
  ])('is not sent for %s, whose URL contains a token', (pattern) => {
    expect(pageView({ pattern, params: {} }, ORIGIN)).toBeNull()
  })
})

const TOTALS = {
  items: czk(428),
  packaging: czk(20),
  delivery: czk(49.9),
  shortfall: ZERO,
  tip: ZERO,
  credits: ZERO,
  total: czk(497.9),
  bonusCredits: 0,
}
const order: PurchasedOrder = {
  number: { year: 2026, number: 4821907 },
  restaurant: { id: 1, name: 'U Hrnce', slug: 'u-hrnce', citySlug: 'olomouc' },
  lines: [
    {
      name: 'Svíčková',
      outlet: 'U Hrnce',
      price: czk(214),
      quantity: 2,
      removed: 0,
      note: '',
      ifMissing: null,
      replaced: 0,
      person: '',
      extras: [{ name: 'Knedlík', price: czk(25), removed: 0 }],
    },
  ],
  paymentMethod: 'cash',
  totals: TOTALS,
}

it('a purchase has the total, 15 % of it as tax, the delivery, the tier ‘Rozvoz’ and the dishes [marketplace-7.8]', () => {
  expect(purchase(order)).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: '2026/4821907',
      affiliation: 'U Hrnce',
      currency: 'CZK',
      value: 497.9,
      tax: 74.69,
      shipping: 49.9,
      shipping_tier: 'Rozvoz',
      payment_type: 'cash',
      items: [{ item_name: 'Svíčková', price: 214, quantity: 2 }],
    },
  })
})

it.each<[PaymentMethod, string | null]>([
  ['cash', 'cash'],
  ['courier-card', 'credit-card'],
  ['credit-card', 'credit-card'],
  ['food-credit-card', 'meal-voucher'],
  ['meal-voucher', 'meal-voucher'],
  ['twisto-gopay', 'twisto'],
  ['credits', null],
  ['credit-card-driver', 'credit-card'],
  ['mallpay', null],
])('paid by %s is the payment type %s [marketplace-7.8]', (paymentMethod, type) => {
  expect(purchase({ ...order, paymentMethod }).ecommerce.payment_type).toBe(type)
})

it('the tax is 15 % of any total, to a haléř', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (total) => {
      const { tax } = purchase({ ...order, totals: { ...TOTALS, total: haler(total) } }).ecommerce
      expect(Math.abs(tax * 100 - total * 0.15)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(Math.abs(tax * 100 - Math.round(tax * 100))).toBeLessThan(1e-6)
    }),
  )
})

it('a conversion has the number and the value of the order [ordering-9.5]', () => {
  expect(conversion(order)).toEqual({
    event: 'conversion',
    transaction_id: '2026/4821907',
    value: 497.9,
    currency: 'CZK',
  })
})

it('no event contains personal data [marketplace-7.8]', () => {
  const detail = {
    ...order,
    courier: { name: 'Jonáš', phone: '777' },
    address: 'Švestková 14',
    noteToCourier: 'zvonek Smyšlená',
    cutlery: null,
    paysWith: null,
    guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
    paymentMethod: PAYMENT_METHODS[0],
  }
  const told = JSON.stringify([purchase(detail), conversion(detail)])
  expect(told).not.toMatch(/Jonáš|777|Švestková|Smyšlená|7d0f2a52/)
})
