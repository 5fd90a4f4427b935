import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import fc from 'fast-check'
import { address } from '../addresses/arbitraries-test.ts'
import { amount, count, id, instant, orNull, text } from '../arbitraries-test.ts'
import { orderMoney } from '../orders/arbitraries-test.ts'

const number = fc.record({
  year: fc.integer({ min: 2000, max: 9999 }),
  number: fc.integer({ min: 1, max: 999_999_999 }),
})
const state = fc.constantFrom('unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled')

export const pastOrder = fc.record({
  id,
  number,
  placedAt: instant,
  state,
  items: fc.array(
    fc.record({
      itemId: id,
      restaurantId: id,
      name: text,
      quantity: count,
      price: amount,
      extras: fc.array(fc.record({ id, name: text, price: amount }), { maxLength: 2 }),
    }),
    { maxLength: 4 },
  ),
  price: amount,
  guid: fc.uuid(),
  restaurant: fc.record({ id, name: text, slug: text, citySlug: text }),
})
export const savedAddress = fc.record({ note: text, address })
export const purse = fc.record({ name: text, amount })
export const balance = fc.record({ provider: amount, restaurant: amount })
export const payment = fc.record({
  number,
  placedAt: instant,
  restaurantName: text,
  method: fc.constantFrom(...PAYMENT_METHODS),
  amount,
  credits: amount,
  state,
  guid: fc.uuid(),
  payment: orNull(fc.constantFrom('waiting' as const, 'failed' as const, 'paid' as const)),
  money: orderMoney,
})
const month = instant.map((at) => at.slice(0, 7))
export const statistics = fc.record({
  orders: count,
  spent: amount,
  average: amount,
  months: fc.array(fc.record({ month, orders: count, spent: amount }), { maxLength: 4 }),
  restaurants: fc.array(fc.record({ name: text, slug: text, citySlug: text, orders: count, spent: amount }), {
    maxLength: 3,
  }),
  dishes: fc.array(fc.record({ name: text, restaurantName: text, quantity: count }), { maxLength: 3 }),
})
export const cookieChoice = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 1000 }),
  analytic: fc.boolean(),
  marketing: fc.boolean(),
})
export const consent = fc.record({ given: fc.boolean(), since: orNull(instant) })
