import {
  aContact,
  aLocation,
  aMenuItem,
  anArea,
  anOrderRequest,
  anOwnDeliveryArea,
  aRestaurantDetail,
} from '@sousto/testing/builders.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, ZERO } from '../money/money.ts'
import { METHODS_ON_DELIVERY, PAYMENT_METHODS } from '../payment-methods/payment-methods.ts'
import type { OrderRequest } from './order.ts'
import { checkOrder, type OrderProblem, type OrderSituation } from './order-check.ts'

const dish = aMenuItem()
const dear = aMenuItem({ id: 1002, name: 'Husa', price: czk(900), packaging: ZERO, ownWrapping: true })

/** A Friday at six in the evening: one dish, in cash, as soon as possible, for 253 Kč. */
const situation = (more: Partial<OrderSituation> = {}): OrderSituation => ({
  request: anOrderRequest(),
  restaurant: aRestaurantDetail({ largestOrder: czk(1_000_000) }),
  menu: { items: new Map([dish, dear].map((item) => [item.id, item])), extraGroups: new Map() },
  location: aLocation(),
  courierLoad: 40,
  now: pragueInstant('2026-11-27T18:00').toZonedDateTimeISO('Europe/Prague'),
  enabledMethods: METHODS_ON_DELIVERY,
  credits: null,
  lacksAgeProof: false,
  ...more,
})

const requestWith = (payment: Partial<OrderRequest['payment']>, more: Partial<OrderRequest> = {}) =>
  anOrderRequest({ ...more, payment: { ...anOrderRequest().payment, ...payment } })

function problems(more: Partial<OrderSituation>): readonly OrderProblem[] {
  const verdict = checkOrder(situation(more))
  return verdict.ok ? [] : verdict.problems
}
const found = (more: Partial<OrderSituation>) => problems(more).map(({ field, code }) => [field, code])

it.each([
  [252, 'pays_with_too_little'],
  [6_000, 'pays_with_too_much'],
  [300.5, 'pays_with_not_whole'],
])('an order for 253 Kč in cash with %d Kč announced fails with %s [delights-3.4]', (announced, code) => {
  const request = requestWith({ paysWith: czk(announced) })
  expect(found({ request })).toEqual([['payment.paysWith', code]])
})

it('alcohol needs a proof of age where the operator asks for it, and other dishes do not [administration-9.9]', () => {
  const items = new Map([[dish.id, { ...dish, alcohol: true }]])
  const menu = { items, extraGroups: new Map() }
  expect(found({ menu, lacksAgeProof: true })).toEqual([['lines', 'age_proof_missing']])
  expect(found({ menu, lacksAgeProof: false })).toEqual([])
  expect(found({ lacksAgeProof: true })).toEqual([])
})

describe('a valid order', () => {
  it('is priced, with today’s dishes and a normalized contact', () => {
    const request = anOrderRequest({ contact: aContact({ firstName: ' Jana ', phone: '+420 700 000 001' }) })
    expect(checkOrder(situation({ request }))).toEqual({
      ok: true,
      lines: [{ item: dish, extras: [], quantity: 1 }],
      totals: {
        items: czk(189),
        packaging: czk(15),
        delivery: czk(49),
        shortfall: ZERO,
        tip: ZERO,
        credits: ZERO,
        total: czk(253),
        bonusCredits: 10,
      },
      deliverAt: null,
      contact: aContact(),
      invoice: null,
      terms: anArea(),
      lunch: false,
      paysWith: null,
    })
  })

  it.each([
    ['cash', 500, czk(500)],
    ['courier-card', 500, null],
    ['courier-card', 1, null],
  ] as const)('paid by %s with %d Kč announced keeps %o [delights-3.4]', (method, announced, kept) => {
    const request = requestWith({ method, paysWith: czk(announced) })
    expect(checkOrder(situation({ request }))).toMatchObject({ ok: true, paysWith: kept })
  })

  it('keeps the note of a dish, without spaces around it [delights-3.3]', () => {
    const line = { itemId: dish.id, quantity: 1, extraIds: [] }
    const noted = anOrderRequest({ lines: [{ ...line, note: '  Omáčku zvlášť ' }] })
    expect(checkOrder(situation({ request: noted }))).toMatchObject({ lines: [{ note: 'Omáčku zvlášť' }] })
  })

  it('contains the company’s numbers without spaces', () => {
    const invoice = { name: 'Smyšlená s.r.o.', ico: '990 01 012', dic: '' }
    expect(checkOrder(situation({ request: anOrderRequest({ invoice }) }))).toMatchObject({
      ok: true,
      invoice: { ...invoice, ico: '99001012', dic: null },
    })
  })

  it('may be for later', () => {
    const request = anOrderRequest({ deliverAt: '2026-11-28 12:00' })
    expect(checkOrder(situation({ request }))).toMatchObject({ ok: true, deliverAt: '2026-11-28 12:00' })
  })

  it('may be for lunch', () => {
    const lunch = aMenuItem({ lunch: true })
    const menu = { items: new Map([[lunch.id, lunch]]), extraGroups: new Map() }
    const now = pragueInstant('2026-11-27T10:00').toZonedDateTimeISO('Europe/Prague')
    const request = anOrderRequest({ deliverAt: '2026-11-27 13:00' })
    expect(checkOrder(situation({ menu, now, request }))).toMatchObject({ ok: true, lunch: true })
  })

  it('below the minimum is charged the shortfall, not rejected [ordering-5.9]', () => {
    const location = aLocation({ area: anArea({ minimumOrder: czk(300) }) })
    const request = requestWith({ expectedTotal: czk(349) })
    expect(checkOrder(situation({ location, request }))).toMatchObject({
      ok: true,
      totals: { shortfall: czk(96), total: czk(349) },
    })
  })
})

describe('an invalid order', () => {
  it.each<[string, Partial<OrderSituation>, readonly (readonly [string, string])[]]>([
    ['an empty cart', { request: anOrderRequest({ lines: [] }) }, [['lines', 'cart_empty']]],
    [
      'a dish that is gone',
      { request: anOrderRequest({ lines: [{ itemId: 9, quantity: 1, extraIds: [] }] }) },
      [['lines', 'item_unknown']],
    ],
    [
      'an incomplete contact',
      { request: anOrderRequest({ contact: aContact({ firstName: '', phone: '12' }) }) },
      [
        ['contact.firstName', 'first_name_required'],
        ['contact.phone', 'phone_invalid'],
      ],
    ],
    [
      'a time that is none',
      { request: anOrderRequest({ deliverAt: 'Invalid date' }) },
      [['deliverAt', 'time_invalid']],
    ],
    ['all couriers busy', { courierLoad: 100 }, [['deliverAt', 'couriers_busy']]],
    ['no location', { location: null }, [['addressCode', 'order_incomplete']]],
    ['an unknown address', { location: 'unknown' }, [['addressCode', 'address_unknown']]],
    ['an address in no area', { location: 'outside' }, [['addressCode', 'address_outside']]],
    [
      'an address in another city',
      { location: aLocation({ area: anArea({ citySlug: 'opava' }) }) },
      [['addressCode', 'address_other_city']],
    ],
    [
      'a method that is not switched on',
      { request: requestWith({ method: 'credit-card' }) },
      [['payment.method', 'payment_method_unavailable']],
    ],
    [
      'a method that the restaurant does not take',
      {
        request: requestWith({ method: 'meal-voucher' }),
        restaurant: aRestaurantDetail({
          payment: { cashless: true, courierCard: true, mealVouchers: false },
        }),
      },
      [['payment.method', 'payment_method_unavailable']],
    ],
    [
      'credits that leave less than a gateway takes',
      {
        request: requestWith({
          method: 'credit-card',
          credits: haler(25_300 - 50),
          expectedTotal: haler(50),
        }),
        enabledMethods: ['credit-card'],
        credits: { provider: czk(5000), restaurant: czk(0) },
      },
      [['payment.credits', 'payment_too_small']],
    ],
    [
      'credits without a login',
      { request: requestWith({ credits: czk(50) }) },
      [['payment.credits', 'credits_need_login']],
    ],
    [
      'more credits than there are',
      { request: requestWith({ credits: czk(50) }), credits: { provider: czk(20), restaurant: czk(20) } },
      [['payment.credits', 'credits_insufficient']],
    ],
    [
      'more than the largest order',
      { restaurant: aRestaurantDetail({ largestOrder: czk(252.99) }) },
      [['lines', 'order_too_large']],
    ],
    ['a tip in cash', { request: requestWith({ tip: czk(20) }) }, [['payment.tip', 'tip_not_possible']]],
    ['a tip below zero', { request: requestWith({ tip: czk(-20) }) }, [['payment.tip', 'tip_not_possible']]],
  ])('%s', (_, more, expected) => {
    expect(found(more)).toEqual(expected)
  })

  it('reports all problems in the order of the checks [ordering-5.4]', () => {
    const request = anOrderRequest({
      lines: [],
      contact: aContact({ email: '' }),
      deliverAt: 'Invalid date',
      payment: { ...anOrderRequest().payment, tip: czk(10) },
    })
    expect(found({ request, location: null })).toEqual([
      ['lines', 'cart_empty'],
      ['contact.email', 'email_required'],
      ['addressCode', 'order_incomplete'],
    ])
    expect(found({ request: { ...request, lines: anOrderRequest().lines }, location: null })).toEqual([
      ['contact.email', 'email_required'],
      ['deliverAt', 'time_invalid'],
      ['addressCode', 'order_incomplete'],
      ['payment.tip', 'tip_not_possible'],
    ])
  })

  it('paid with credits needs a login', () => {
    const request = requestWith({ method: 'credits' })
    expect(found({ request, enabledMethods: ['credits'] })).toEqual([
      ['payment.method', 'credits_need_login'],
    ])
  })

  it('reports whether the operator disabled the method or the restaurant does not offer it [ordering-5.4]', () => {
    expect(problems({ request: requestWith({ method: 'mallpay' }) })).toMatchObject([
      { code: 'payment_method_unavailable', values: { reason: 'disabled' } },
    ])
  })
})

describe('the location', () => {
  it('of an address in several areas is the one in the restaurant’s city', () => {
    const here = anArea({ code: 'olomouc-okraj', fee: czk(30) })
    const otherCity = anArea({ citySlug: 'opava' })
    const location = aLocation({ area: otherCity, areas: [otherCity, here] })
    const request = requestWith({ expectedTotal: czk(283) })
    expect(checkOrder(situation({ location, request }))).toMatchObject({ ok: true, terms: here })
  })

  const own = aRestaurantDetail({ ownDelivery: true })

  it('for a restaurant with own delivery is its own area, on its own terms', () => {
    const area = anOwnDeliveryArea({ fee: czk(10) })
    const location = aLocation({
      area: anArea({ citySlug: 'opava', fee: czk(99) }),
      ownDeliveryAreas: [area],
    })
    const request = requestWith({ expectedTotal: czk(263) })
    expect(checkOrder(situation({ restaurant: own, location, request }))).toMatchObject({
      ok: true,
      terms: area,
    })
  })

  it('outside the marketplace’s areas is an own area of externi-oblast, on its own terms [marketplace-3.42]', () => {
    const area = anOwnDeliveryArea({ cityId: 'external', fee: czk(10) })
    const location = { ...aLocation({ areas: [], ownDeliveryAreas: [area] }), area: null }
    const request = requestWith({ expectedTotal: czk(263) })
    expect(checkOrder(situation({ restaurant: own, location, request }))).toMatchObject({
      ok: true,
      terms: area,
    })
    expect(found({ location })).toEqual([['addressCode', 'address_outside']])
  })

  it('not reached by own delivery is outside', () => {
    expect(found({ restaurant: own })).toEqual([['addressCode', 'address_outside']])
  })
})

describe('the price', () => {
  it('that differs from what the customer saw rejects the order with the correct totals [wire.12]', () => {
    expect(problems({ request: requestWith({ expectedTotal: czk(252) }) })).toEqual([
      {
        field: 'payment.expectedTotal',
        code: 'price_changed',
        line: null,
        totals: expect.objectContaining({ total: czk(253), delivery: czk(49) }),
      },
    ])
  })

  it('is not compared while there is any other problem', () => {
    const request = requestWith({ expectedTotal: ZERO }, { contact: aContact({ email: '' }) })
    expect(found({ request })).toEqual([['contact.email', 'email_required']])
  })

  it('is compared only by its total; other submitted amounts are ignored', () => {
    const request = requestWith({
      expectedShortfall: czk(1),
      expectedDelivery: ZERO,
      expectedPackaging: ZERO,
    })
    expect(checkOrder(situation({ request })).ok).toBe(true)
  })

  it('is accepted when the correct totals are sent again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dish.id, dear.id),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 500_000 }).map(haler),
        (itemId, quantity, expectedTotal) => {
          const lines = [{ itemId, quantity, extraIds: [] }]
          const first = checkOrder(situation({ request: requestWith({ expectedTotal }, { lines }) }))
          if (first.ok) return
          const [changed] = first.problems
          if (changed?.code !== 'price_changed') throw new Error(`unexpected ${changed?.code}`)
          const again = requestWith({ expectedTotal: changed.totals.total }, { lines })
          expect(checkOrder(situation({ request: again }))).toMatchObject({
            ok: true,
            totals: changed.totals,
          })
        },
      ),
    )
  })
})

describe('credits', () => {
  const credits = { provider: czk(200), restaurant: czk(100) }

  it('are subtracted from the total', () => {
    const request = requestWith({ credits: czk(100), expectedTotal: czk(153) })
    expect(checkOrder(situation({ request, credits }))).toMatchObject({
      ok: true,
      totals: { credits: czk(100) },
    })
  })

  it('are limited to the cost of the order', () => {
    const request = requestWith({ credits: czk(300), expectedTotal: ZERO })
    expect(checkOrder(situation({ request, credits }))).toMatchObject({
      ok: true,
      totals: { credits: czk(253) },
    })
  })

  it('as the payment method must cover the total', () => {
    const enabledMethods = PAYMENT_METHODS
    const all = requestWith({ method: 'credits', credits: czk(253), expectedTotal: ZERO })
    expect(checkOrder(situation({ request: all, credits, enabledMethods })).ok).toBe(true)
    const part = requestWith({ method: 'credits', credits: czk(100), expectedTotal: czk(153) })
    expect(found({ request: part, credits, enabledMethods })).toEqual([
      ['payment.credits', 'credits_insufficient'],
    ])
  })
})

it('a tip is accepted with online card if that is enabled', () => {
  const request = requestWith({ method: 'credit-card', tip: czk(20), expectedTotal: czk(273) })
  expect(checkOrder(situation({ request, enabledMethods: PAYMENT_METHODS }))).toMatchObject({
    ok: true,
    totals: { tip: czk(20) },
  })
})
