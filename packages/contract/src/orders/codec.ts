/** Codecs of orders between the wire and the domain. */
import type { OrderReview } from '@sousto/domain/catalogue/review.ts'
import type { OfferedVoucher } from '@sousto/domain/credits/voucher-in-order.ts'
import type {
  ErrorReport,
  OrderEvent,
  OrderedLine,
  OrderNumber,
  OrderRequest,
} from '@sousto/domain/order/order.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import * as z from 'zod/mini'
import { decodeFailure, encodeFailure, type Failure, failureWire } from '../failures.ts'
import {
  acceptedWire,
  type cartLineWire,
  errorReportWire,
  orderEventWire,
  orderHeadersWire,
  orderNumber,
  orderParamsWire,
  orderReviewWire,
  orderWire,
  totalsWire,
  voucherOfferWire,
} from './wire.ts'

type OrderWire = z.output<typeof orderWire>
type LineWire = z.output<typeof cartLineWire>

export const decodeLine = ({
  polozka_id,
  quantity,
  extraItems,
  note,
  ifMissing,
  person,
}: LineWire): OrderedLine => ({
  itemId: polozka_id,
  quantity,
  extraIds: extraItems.map(({ id }) => id),
  note,
  ifMissing,
  person,
})

export const encodeLine = ({
  itemId,
  quantity,
  extraIds,
  note,
  ifMissing,
  person,
}: OrderedLine): LineWire => ({
  polozka_id: itemId,
  quantity,
  extraItems: extraIds.map((id) => ({ id })),
  note,
  ifMissing,
  person,
})

/** An order's number in a URL: `/{year}/{cislo}`. */
export const orderParams = z.codec(orderParamsWire, z.custom<OrderNumber>(), {
  decode: ({ year, cislo }) => ({ year, number: cislo }),
  encode: ({ year, number }) => ({ year, cislo: number }),
})

/** The idempotency key. Null means that there is none. */
export const orderHeaders = z.codec(
  orderHeadersWire,
  z.custom<{ readonly idempotencyKey: string | null }>(),
  {
    decode: (headers) => ({ idempotencyKey: headers['idempotency-key'] ?? null }),
    encode: ({ idempotencyKey }) => (idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
  },
)

function decodeOrder(wire: OrderWire): OrderRequest {
  const { user, payment } = wire
  return {
    restaurantId: typeof wire.restaurant === 'number' ? wire.restaurant : wire.restaurant.id,
    lines: wire.cart.map(decodeLine),
    contact: {
      firstName: user.jmeno,
      lastName: user.prijmeni,
      email: user.login,
      phone: user.telefon,
    },
    invoice: wire.invoice,
    noteToCourier: wire.noteToCourier,
    noteToChef: wire.noteToChef,
    cutlery: wire.cutlery,
    door: wire.door,
    deliverAt: wire.deliveryTime,
    addressCode: wire.location ?? 0,
    pickup: wire.pickup,
    platform: wire.platform,
    deviceVersion: wire.deviceVersion,
    notificationToken: wire.notification_token,
    marketingConsent: wire.marketingAgreement,
    pinAsked: wire.pinAsked,
    payment: {
      method: payment.method,
      credits: payment.creditsUsed,
      tip: payment.tipCourier,
      expectedTotal: payment.totalCheck,
      expectedShortfall: payment.minimalOrderAddition,
      expectedDelivery: payment.deliveryPrice,
      expectedPackaging: payment.packaging,
      lunch: payment.isLunch,
      paysWith: payment.paysWith,
      voucher: payment.voucher,
    },
    contextLog: wire.context_log,
  }
}

function encodeOrder(order: OrderRequest): OrderWire {
  const { contact, payment } = order
  return {
    cart: order.lines.map(encodeLine),
    user: {
      jmeno: contact.firstName,
      prijmeni: contact.lastName,
      login: contact.email,
      telefon: contact.phone,
    },
    invoice: order.invoice,
    restaurant: order.restaurantId,
    noteToCourier: order.noteToCourier,
    noteToChef: order.noteToChef,
    cutlery: order.cutlery,
    door: order.door,
    deliveryTime: order.deliverAt,
    location: order.pickup ? undefined : order.addressCode,
    pickup: order.pickup ?? false,
    platform: order.platform,
    deviceVersion: order.deviceVersion,
    notification_token: order.notificationToken,
    marketingAgreement: order.marketingConsent,
    pinAsked: order.pinAsked,
    payment: {
      method: payment.method,
      creditsUsed: payment.credits,
      totalCheck: payment.expectedTotal,
      minimalOrderAddition: payment.expectedShortfall,
      tipCourier: payment.tip,
      isLunch: payment.lunch,
      deliveryPrice: payment.expectedDelivery,
      packaging: payment.expectedPackaging,
      paysWith: payment.paysWith,
      voucher: payment.voucher,
    },
    context_log: order.contextLog,
  }
}

export const orderRequest = z.codec(orderWire, z.custom<OrderRequest>(), {
  decode: decodeOrder,
  encode: encodeOrder,
})

const orderTotals = z.codec(totalsWire, z.custom<OrderTotals>(), {
  decode: (wire) => ({
    items: wire.itemsPrice,
    packaging: wire.packaging,
    delivery: wire.deliveryPrice,
    shortfall: wire.minimalOrderAddition,
    tip: wire.tipCourier,
    credits: wire.creditsUsed,
    total: wire.totalPrice,
    bonusCredits: wire.bonusCredits,
    ...(wire.voucher !== undefined && { voucher: wire.voucher }),
  }),
  encode: (totals) => ({
    itemsPrice: totals.items,
    packaging: totals.packaging,
    deliveryPrice: totals.delivery,
    minimalOrderAddition: totals.shortfall,
    tipCourier: totals.tip,
    creditsUsed: totals.credits,
    totalPrice: totals.total,
    bonusCredits: totals.bonusCredits,
    voucher: totals.voucher,
  }),
})

export type OrderAnswer =
  | {
      readonly accepted: true
      readonly number: OrderNumber
      /** Null if the server has none; the order is then tracked without it. */
      readonly guid: string | null
      /** The URL of a payment gateway's page. Null if nothing is paid online. */
      readonly redirect: string | null
      /** The price once its tip was dropped, because another method pays; left out: it is as it was. */
      readonly totals?: OrderTotals
    }
  | {
      readonly accepted: false
      readonly failure: Failure
      /** The correct amounts if the price has changed, otherwise null. */
      readonly totals: OrderTotals | null
      /** The order that was stored nevertheless and is not paid yet (`gateway_unavailable`), otherwise null. */
      readonly unpaidOrder: { readonly number: OrderNumber; readonly guid: string } | null
    }

export type VoucherAnswer =
  | {
      readonly ok: true
      /** As it is printed. */
      readonly code: string
      readonly offer: Pick<OfferedVoucher, 'amount' | 'weekdays' | 'minimum'>
    }
  | { readonly ok: false; readonly failure: Failure }

export const voucherAnswer = z.codec(
  z.discriminatedUnion('status', [voucherOfferWire, failureWire]),
  z.custom<VoucherAnswer>(),
  {
    decode: (wire): VoucherAnswer =>
      wire.status === 'ok'
        ? {
            ok: true,
            code: wire.code,
            offer: { amount: wire.amount, weekdays: wire.weekdays, minimum: wire.minimum },
          }
        : { ok: false, failure: decodeFailure(wire) },
    encode: (answer) =>
      answer.ok
        ? { status: 'ok' as const, code: answer.code, ...answer.offer, weekdays: [...answer.offer.weekdays] }
        : encodeFailure(answer.failure),
  },
)

const paidWire = z.extend(acceptedWire, { totals: z.optional(orderTotals) })
const refusedWire = z.extend(failureWire, {
  totals: z.optional(orderTotals),
  order_number: z.optional(orderNumber),
  guid: z.exactOptional(z.uuid()),
})
const answerWire = z.discriminatedUnion('status', [paidWire, refusedWire])

function decodeAnswer(wire: z.output<typeof answerWire>): OrderAnswer {
  if (wire.status === 'ok') {
    return {
      accepted: true,
      number: wire.order_number,
      guid: wire.guid ?? null,
      redirect: wire.redirect ?? null,
      ...(wire.totals !== undefined && { totals: wire.totals }),
    }
  }
  const { order_number: number, guid } = wire
  return {
    accepted: false,
    failure: decodeFailure(wire),
    totals: wire.totals ?? null,
    unpaidOrder: number === undefined || guid === undefined ? null : { number, guid },
  }
}

function encodeAnswer(answer: OrderAnswer): z.output<typeof answerWire> {
  if (answer.accepted) {
    return {
      status: 'ok',
      order_number: answer.number,
      ...(answer.guid !== null && { guid: answer.guid }),
      ...(answer.redirect !== null && { redirect: answer.redirect }),
      ...(answer.totals !== undefined && { totals: answer.totals }),
    }
  }
  return {
    ...encodeFailure(answer.failure),
    ...(answer.totals !== null && { totals: answer.totals }),
    ...(answer.unpaidOrder !== null && {
      order_number: answer.unpaidOrder.number,
      guid: answer.unpaidOrder.guid,
    }),
  }
}

export const orderAnswer = z.codec(answerWire, z.custom<OrderAnswer>(), {
  decode: decodeAnswer,
  encode: encodeAnswer,
})

export const orderEvent = z.codec(orderEventWire, z.custom<OrderEvent>(), {
  decode: ({ order_status, at }) => ({ state: order_status, at }),
  encode: ({ state, at }) => ({ order_status: state, at }),
})

export const orderReview = z.codec(orderReviewWire, z.custom<OrderReview>(), {
  decode: (wire) => ({
    guid: wire.guid,
    food: wire.foodReview,
    delivery: wire.deliveryReview,
    text: wire.reviewText,
    dishes: wire.dishes ?? [],
    photographs: wire.photographs ?? [],
  }),
  encode: (review) => ({
    guid: review.guid,
    foodReview: review.food,
    deliveryReview: review.delivery,
    reviewText: review.text,
    ...(review.dishes.length > 0 && { dishes: [...review.dishes] }),
    ...(review.photographs.length > 0 && { photographs: [...review.photographs] }),
  }),
})

/** The names are the same on both sides. */
export const errorReport = z.codec(errorReportWire, z.custom<ErrorReport>(), {
  decode: (wire) => wire,
  encode: (report) => report,
})
