/** The codec of an order as tracking shows it (`marketplace.md` §3 Order detail). */
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail, OrderPickup } from '@sousto/domain/order/order.ts'
import { trackingView } from '@sousto/domain/order/order-tracking.ts'
import { type OrderMoney, pricePaid, type TakenBack } from '@sousto/domain/payment/order-money.ts'
import { paymentMethodMessage, refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { cancelReasonMessage, trackingTextMessage } from '@sousto/messages/tracking-messages.ts'
import * as z from 'zod/mini'
import { type moneyWire, orderDetailWire, type refundWire } from './detail-wire.ts'
import { anHourLater, pragueTime } from './wall-clock.ts'

type DetailWire = z.output<typeof orderDetailWire>
type RefundWire = z.output<typeof refundWire>

const decodeTaken = (taken: readonly RefundWire[]): TakenBack[] =>
  taken.map(({ date, amount, code, tender }) => ({ at: date, amount, reason: code, tender }))

const encodeTaken = (taken: readonly TakenBack[]): RefundWire[] =>
  taken.map(({ at, amount, reason, tender }) => ({
    date: at,
    amount,
    code: reason,
    reason: refundReasonMessage(reason),
    tender,
  }))

/** The wire lists refunds separately. */
type WireOfMoney = {
  readonly refunds: readonly RefundWire[]
  readonly money: z.output<typeof moneyWire>
}

export const decodeMoney = ({ refunds, money }: WireOfMoney): OrderMoney => ({
  state: money.state,
  agreed: money.agreed,
  toPay: money.to_pay,
  paid: money.paid,
  reductions: decodeTaken(money.reductions),
  returned: decodeTaken(refunds),
})

export const encodeMoney = ({ returned, toPay, reductions, ...money }: OrderMoney) => ({
  refunds: encodeTaken(returned),
  money: { ...money, to_pay: toPay, reductions: encodeTaken(reductions) },
})

function decodeDetail(wire: DetailWire): OrderDetail {
  return {
    number: wire.order_number,
    state: wire.order_status,
    history: wire.history.map(({ order_status, at }) => ({ state: order_status, at })),
    ownDelivery: wire.vlastni,
    restaurant: {
      id: wire.restaurant_id,
      name: wire.restaurant_name,
      slug: wire.restaurant_url,
      citySlug: wire.mesto_url,
    },
    placedAt: wire.placed_at,
    roughTimes: wire.rough_times,
    lines: wire.cart.map(({ product_name, restaurant_name, product_price, extraItems, ...line }) => ({
      ...line,
      name: product_name,
      outlet: restaurant_name,
      price: product_price,
      extras: extraItems,
    })),
    paymentMethod: wire.payment_method,
    payment: wire.payment && {
      state: wire.payment.state,
      methods: wire.payment.methods,
      payUntil: wire.payment.until,
    },
    money: decodeMoney(wire),
    totals: {
      items: wire.price_items,
      packaging: wire.price_packaging,
      delivery: wire.price_delivery,
      shortfall: wire.minimalOrderAddition,
      tip: wire.tipCourier,
      credits: wire.creditsUsed,
      total: wire.money.agreed,
      bonusCredits: wire.bonusCredits,
      fartherAddress: wire.price_farther_address,
      voucher: wire.price_voucher,
    },
    deliverAt: wire.deliver_later,
    lunch: wire.poledni,
    minutes: { min: wire.delivery_tmin, max: wire.delivery_tmax },
    hotline: wire.horkalinka,
    courier:
      wire.r_jmeno === null || wire.r_telefon === null ? null : { name: wire.r_jmeno, phone: wire.r_telefon },
    address: wire.address,
    noteToCourier: wire.noteToCourier,
    pickup: wire.pickup && pickupOf(wire.pickup),
    cutlery: wire.cutlery,
    paysWith: wire.paysWith,
    reviewed: wire.hodnoceno,
    promised:
      wire.promised_from === null || wire.promised_to === null
        ? null
        : { from: wire.promised_from, to: wire.promised_to },
    cancellation: wire.cancellation && { reason: wire.cancellation.code, note: wire.cancellation.note },
    dispatcherMessage: wire.dispatcher_message,
  }
}

function encodeDetail(order: OrderDetail): DetailWire {
  const { restaurant, totals } = order
  return {
    order_number: order.number,
    order_status: order.state,
    history: order.history.map(({ state, at }) => ({ order_status: state, at })),
    vlastni: order.ownDelivery,
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.name,
    restaurant_url: restaurant.slug,
    mesto_url: restaurant.citySlug,
    date: pragueTime(order.placedAt),
    placed_at: order.placedAt,
    rough_times: order.roughTimes,
    cart: order.lines.map(({ name, outlet, price, extras, ...line }) => ({
      ...line,
      product_name: name,
      restaurant_name: outlet,
      product_price: price,
      extraItems: [...extras],
    })),
    payment_method: order.paymentMethod,
    payment_method_name: paymentMethodMessage(order.paymentMethod),
    payment: order.payment && {
      state: order.payment.state,
      methods: [...order.payment.methods],
      until: order.payment.payUntil,
    },
    ...encodeMoney(order.money),
    price_items: totals.items,
    price_packaging: totals.packaging,
    price_delivery: totals.delivery,
    price_farther_address: totals.fartherAddress ?? ZERO,
    creditsUsed: totals.credits,
    price_voucher: totals.voucher ?? ZERO,
    minimalOrderAddition: totals.shortfall,
    tipCourier: totals.tip,
    price_paid: pricePaid(order.money),
    bonusCredits: totals.bonusCredits,
    deliver_later: order.deliverAt,
    deliver_later_plus1: order.deliverAt === null ? null : anHourLater(order.deliverAt),
    poledni: order.lunch,
    delivery_tmin: order.minutes.min,
    delivery_tmax: order.minutes.max,
    horkalinka: order.hotline,
    r_jmeno: order.courier?.name ?? null,
    r_telefon: order.courier?.phone ?? null,
    address: order.address,
    noteToCourier: order.noteToCourier,
    pickup: order.pickup && pickupWire(order.pickup),
    cutlery: order.cutlery,
    paysWith: order.paysWith,
    hodnoceno: order.reviewed,
    promised_from: order.promised?.from ?? null,
    promised_to: order.promised?.to ?? null,
    cancellation: order.cancellation && {
      code: order.cancellation.reason,
      reason: cancelReasonMessage(order.cancellation.reason),
      note: order.cancellation.note,
    },
    dispatcher_message: order.dispatcherMessage,
    message: trackingTextMessage(trackingView(order.state, order.ownDelivery).code),
  }
}

type PickupWire = NonNullable<DetailWire['pickup']>

const pickupOf = ({ lng, lat, ...pickup }: PickupWire): OrderPickup => ({ ...pickup, place: { lng, lat } })

const pickupWire = ({ place, ...pickup }: OrderPickup): PickupWire => ({ ...pickup, ...place })

export const orderDetail = z.codec(orderDetailWire, z.custom<OrderDetail>(), {
  decode: decodeDetail,
  encode: encodeDetail,
})
