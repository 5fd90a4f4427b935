import { CANCEL_REASONS } from '@sousto/domain/board/part-states.ts'
import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import type { Door } from '@sousto/domain/order/door.ts'
import type { OrderDetail, OrderRequest } from '@sousto/domain/order/order.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_REASONS, TENDERS } from '@sousto/domain/payment/gateways.ts'
import { MONEY_STATES, type OrderMoney } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import fc from 'fast-check'
import { amount, count, id, instant, orNull, stars, text, wallClock } from '../arbitraries-test.ts'
import type { OrderAnswer } from './codec.ts'

const orderNumber = fc.record({
  year: fc.integer({ min: 2000, max: 9999 }),
  number: fc.integer({ min: 1, max: 9_999_999 }),
})
const PRICES = {
  items: amount,
  packaging: amount,
  delivery: amount,
  shortfall: amount,
  tip: amount,
  credits: amount,
  total: amount,
  bonusCredits: count,
}
const totals = fc.record(PRICES)
const method = fc.constantFrom(...PAYMENT_METHODS)

const orLeftOut = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const door: fc.Arbitrary<Door> = fc.record({
  leave: fc.boolean(),
  floor: fc.string({ maxLength: 20 }),
  lift: orNull(fc.boolean()),
  bell: fc.string({ maxLength: 60 }),
  code: fc.string({ maxLength: 20 }),
  call: fc.boolean(),
})

export const orderRequest: fc.Arbitrary<OrderRequest> = fc.record({
  restaurantId: id,
  lines: fc.array(
    fc.record({
      itemId: id,
      quantity: fc.integer({ min: 1, max: 99 }),
      extraIds: fc.array(id, { maxLength: 50 }),
      note: orLeftOut(fc.string({ maxLength: 200 })),
      ifMissing: orLeftOut(fc.oneof(fc.constant('call' as const), id)),
      person: orLeftOut(fc.string({ maxLength: 30 })),
    }),
    { maxLength: 100 },
  ),
  contact: fc.record({ firstName: text, lastName: text, email: text, phone: fc.string({ maxLength: 30 }) }),
  invoice: orNull(
    fc.record({ name: text, ico: fc.string({ maxLength: 20 }), dic: fc.string({ maxLength: 20 }) }),
  ),
  noteToCourier: fc.string({ maxLength: 500 }),
  noteToChef: fc.string({ maxLength: 500 }),
  cutlery: orLeftOut(fc.boolean()),
  door: orLeftOut(door),
  deliverAt: orNull(wallClock),
  addressCode: id,
  pickup: fc.constant(false),
  platform: fc.constantFrom('web', 'ios', 'android'),
  deviceVersion: fc.string({ maxLength: 100 }),
  notificationToken: orNull(fc.string()),
  marketingConsent: fc.boolean(),
  pinAsked: fc.boolean(),
  payment: fc.record({
    method,
    credits: amount,
    tip: amount,
    expectedTotal: amount,
    expectedShortfall: amount,
    expectedDelivery: amount,
    expectedPackaging: amount,
    lunch: fc.boolean(),
    paysWith: orLeftOut(amount),
    voucher: orLeftOut(fc.string({ maxLength: 60 })),
  }),
  contextLog: orNull(fc.string({ maxLength: 2000 })),
})

const paid = fc.record({
  accepted: fc.constant(true as const),
  number: orderNumber,
  guid: fc.uuid(),
  redirect: orNull(text),
})
export const orderAnswer: fc.Arbitrary<OrderAnswer> = fc.oneof(
  paid,
  fc.tuple(paid, totals).map(([answer, changed]) => ({ ...answer, totals: changed })),
  fc.record({
    accepted: fc.constant(false as const),
    failure: fc.record({
      code: text,
      text,
      field: orNull(text),
      causes: fc.array(fc.record({ text, field: text }), { maxLength: 3 }),
    }),
    totals: orNull(totals),
    unpaidOrder: orNull(fc.record({ number: orderNumber, guid: fc.uuid() })),
  }),
)

const state = fc.constantFrom(...ORDER_STATES)
export const orderEvent = fc.record({ state, at: instant })
const taken = fc.array(
  fc.record({
    at: instant,
    amount,
    reason: fc.constantFrom(...REFUND_REASONS),
    tender: fc.constantFrom(...TENDERS),
  }),
  { maxLength: 2 },
)
export const orderMoney: fc.Arbitrary<OrderMoney> = fc.record({
  state: fc.constantFrom(...MONEY_STATES),
  agreed: amount,
  reductions: taken,
  toPay: amount,
  paid: fc.record({ online: amount, credits: amount, cash: amount }),
  returned: taken,
})
const anyDetail: fc.Arbitrary<OrderDetail> = fc.record({
  number: orderNumber,
  state,
  history: fc.array(orderEvent, { maxLength: 5 }),
  ownDelivery: fc.boolean(),
  restaurant: fc.record({ id, name: text, slug: text, citySlug: text }),
  placedAt: instant,
  roughTimes: fc.boolean(),
  lines: fc.array(
    fc.record({
      name: text,
      outlet: fc.option(text),
      price: amount,
      quantity: count,
      removed: count,
      note: text,
      ifMissing: fc.oneof(
        fc.constant(null),
        fc.constant({ kind: 'call' as const }),
        fc.record({ kind: fc.constant('dish' as const), name: text, price: amount }),
      ),
      replaced: count,
      person: text,
      extras: fc.array(fc.record({ name: text, price: amount, removed: count }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  paymentMethod: method,
  payment: orNull(
    fc.record({
      state: fc.constantFrom('waiting' as const, 'failed' as const, 'paid' as const),
      methods: fc.array(method, { maxLength: 3 }),
      payUntil: orNull(instant),
    }),
  ),
  money: orderMoney,
  totals: fc.record({ ...PRICES, fartherAddress: amount, voucher: amount }),
  deliverAt: orNull(wallClock),
  lunch: fc.boolean(),
  minutes: fc.record({ min: count, max: count }),
  hotline: text,
  courier: orNull(fc.record({ name: text, phone: text })),
  address: orNull(text),
  noteToCourier: orNull(text),
  pickup: orNull(
    fc.record({
      ready: fc.boolean(),
      address: text,
      place: fc.record({ lng: fc.integer(), lat: fc.integer() }),
      hours: orNull(text),
      number: orNull(count),
      pin: orNull(text),
    }),
  ),
  cutlery: orNull(fc.boolean()),
  paysWith: orNull(amount),
  reviewed: fc.boolean(),
  promised: orNull(fc.record({ from: instant, to: instant })),
  cancellation: orNull(fc.record({ reason: fc.constantFrom(...CANCEL_REASONS), note: text })),
  dispatcherMessage: orNull(fc.record({ at: instant, text })),
})
/** The agreed amount must equal the total. */
export const orderDetail = anyDetail.map((order) => ({
  ...order,
  totals: { ...order.totals, total: order.money.agreed },
}))

export const orderReview = fc.record({
  guid: fc.uuid(),
  food: stars,
  delivery: stars,
  text,
  dishes: fc.array(fc.record({ position: fc.nat({ max: 199 }), isGood: fc.boolean() }), { maxLength: 5 }),
  photographs: fc.array(fc.base64String({ minLength: 4 }), { maxLength: REVIEW_PHOTOGRAPHS_MAX }),
})
export const errorReport = fc.record({
  type: text,
  url: text,
  userAgent: text,
  platform: text,
  release: text,
  error: orNull(text),
  state: orNull(text),
  guid: orNull(fc.uuid()),
})
