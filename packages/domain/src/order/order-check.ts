/**
 * Validates and prices an order. The recap button and the server call the same function: the browser with the data that
 * it has loaded, the server with the current data (`ordering.md` §5, `wire.md`, Orders).
 */
import { type Contact, contactProblems, normalizeContact } from '../account/contact.ts'
import { type CartLine, hasLunch } from '../cart/cart.ts'
import { hasAlcohol } from '../catalogue/halves.ts'
import { linePrice } from '../catalogue/menu-extras.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { availableCredits, type CreditBalance, creditProblem } from '../credits/credits.ts'
import { type OfferedVoucher, voucherInOrder, weekdayOfOrder } from '../credits/voucher-in-order.ts'
import type { AreaTerms, DeliveryLocation } from '../delivery/place.ts'
import { deliveryAt } from '../delivery-offer/area-terms.ts'
import { atCounter, counterLocation } from '../delivery-offer/pickup.ts'
import { formatMoney, type Haler, minus, sum, ZERO } from '../money/money.ts'
import { moneyToAgree } from '../payment/order-money.ts'
import { paysWithProblem } from '../payment/pays-with.ts'
import {
  PAYMENT_RULES,
  type PaymentMethod,
  paymentProblem,
  takesRest,
} from '../payment-methods/payment-methods.ts'
import { type OrderTotals, payable, priceOrder } from '../pricing/pricing.ts'
import { companyProblems, type InvoiceCompany, normalizeCompany } from '../receipt/parties.ts'
import type { OrderRequest } from './order.ts'
import { type OrderMenu, resolveLines } from './order-lines.ts'
import type { PlainOrderProblem } from './order-problems.ts'
import { sizeProblem } from './order-size.ts'
import { timeProblem } from './order-time.ts'

export type OrderSituation = {
  readonly request: OrderRequest
  /** The active restaurant; dishes of its siblings may be in the same order. */
  readonly restaurant: RestaurantDetail
  readonly menu: OrderMenu
  /**
   * The location of `addressCode`. Null means that none was given; `unknown` means no such address, `outside` means in
   * no area.
   */
  readonly location: DeliveryLocation | 'unknown' | 'outside' | null
  /** Courier load in percent; 100 means that all couriers are busy. */
  readonly courierLoad: number
  /** In Europe/Prague. */
  readonly now: Temporal.ZonedDateTime
  /** The methods that the operator has enabled. */
  readonly enabledMethods: readonly PaymentMethod[]
  /** The customer's credits. Null means not logged in. */
  readonly credits: CreditBalance | null
  /** The voucher of the typed code. Left out: none was typed. */
  readonly voucher?: OfferedVoucher
  /** True if alcohol needs a proof of age that the customer has not given (`administration.md` §9). */
  readonly lacksAgeProof: boolean
}

/** A path into `OrderRequest`. */
export type OrderField =
  | 'lines'
  | `contact.${keyof Contact}`
  | `invoice.${keyof InvoiceCompany}`
  | 'deliverAt'
  | 'addressCode'
  | 'pickup'
  | 'payment.method'
  | 'payment.credits'
  | 'payment.voucher'
  | 'payment.tip'
  | 'payment.paysWith'

export type OrderProblem =
  | (PlainOrderProblem & {
      readonly field: OrderField
      /** The zero-based index of the affected line. Null means none. */
      readonly line: number | null
    })
  | {
      readonly field: 'payment.expectedTotal'
      readonly code: 'price_changed'
      readonly line: null
      readonly totals: OrderTotals
    }

export type OrderVerdict =
  | {
      readonly ok: true
      /** Today's dishes and extras at today's prices. */
      readonly lines: readonly CartLine[]
      readonly totals: OrderTotals
      /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
      readonly deliverAt: string | null
      readonly contact: Contact
      readonly invoice: InvoiceCompany | null
      readonly terms: AreaTerms
      readonly lunch: boolean
      /** The announced cash. Null means that none was announced, or that no cash is due. */
      readonly paysWith: Haler | null
    }
  /** At least one problem, the most important first. */
  | { readonly ok: false; readonly problems: readonly OrderProblem[] }

/**
 * Checks an order. Problems are in the order of the checks of `ordering.md` §5: cart, contact, invoice, time, location,
 * payment. The price is compared with the one that the customer saw only if there is no other problem.
 */
export function checkOrder(situation: OrderSituation): OrderVerdict {
  const { request, restaurant } = situation
  const unserved = pickupProblem(situation)
  if (unserved !== null) return { ok: false, problems: [unserved] }
  const cart = resolveLines(request.lines, restaurant, situation.menu)
  const location = resolveLocation(situation)
  const terms = location.ok ? location.terms : null
  const lines = cart.ok ? cart.lines : []
  const voucher = voucherOf(situation, lines)
  const totals = totalsOf(situation, lines, terms, voucher?.pays)
  const tooLarge = sizeProblem(totals, restaurant)
  const problems: readonly OrderProblem[] = [
    ...(cart.ok ? [] : cart.problems),
    ...(situation.lacksAgeProof && lines.some(hasAlcohol)
      ? [problem('lines', { code: 'age_proof_missing' })]
      : []),
    ...contactProblems(request.contact).map(({ field, code }) => problem(`contact.${field}`, { code })),
    ...(request.invoice === null ? [] : companyProblems(request.invoice)).map(({ field, code }) =>
      problem(`invoice.${field}`, { code }),
    ),
    ...(cart.ok ? timeProblems(situation, lines, terms) : []),
    ...(location.ok ? [] : [problem('addressCode', { code: location.code })]),
    ...(cart.ok ? paymentProblems(situation, totals) : []),
    ...(cart.ok && voucher?.problem ? [problem('payment.voucher', voucher.problem)] : []),
    ...(tooLarge === null ? [] : [problem('lines', tooLarge)]),
  ]
  if (problems.length > 0 || !location.ok) return { ok: false, problems }
  const mismatch = priceProblem(situation, totals) ?? announcedProblem(request, totals)
  if (mismatch) return { ok: false, problems: [mismatch] }
  return {
    ok: true,
    lines,
    totals,
    deliverAt: request.deliverAt,
    contact: normalizeContact(request.contact),
    invoice: request.invoice && normalizeCompany(request.invoice),
    terms: location.terms,
    lunch: hasLunch(lines),
    paysWith: cashDue(request, totals) === null ? null : (request.payment.paysWith ?? null),
  }
}

function problem(field: OrderField, problem: PlainOrderProblem): OrderProblem {
  return { ...problem, field, line: null }
}

function timeProblems(
  { request, restaurant, courierLoad, now }: OrderSituation,
  lines: readonly CartLine[],
  terms: AreaTerms | null,
): readonly OrderProblem[] {
  const found = timeProblem({ restaurant, terms, courierLoad, lines, now, deliverAt: request.deliverAt })
  return found ? [problem('deliverAt', found)] : []
}

type ResolvedLocation =
  | { readonly ok: true; readonly terms: AreaTerms }
  | { readonly ok: false; readonly code: LocationProblem }

type LocationProblem = 'order_incomplete' | 'address_unknown' | 'address_outside' | 'address_other_city'

const NOT_SERVED = { unknown: 'address_unknown', outside: 'address_outside' } as const

/** Returns the terms of the location. */
export function resolveLocation({
  location,
  restaurant,
}: Pick<OrderSituation, 'location' | 'restaurant'>): ResolvedLocation {
  const failed = (code: LocationProblem) => ({ ok: false, code }) as const
  if (location === null) return failed('order_incomplete')
  if (typeof location === 'string') return failed(NOT_SERVED[location])
  const delivery = deliveryAt(restaurant, location)
  return delivery.terms === null ? failed(delivery.code) : { ok: true, terms: delivery.terms }
}

/** The situation of an order that is collected is that of the counter (`counterSituation`). */
function pickupProblem({ request, restaurant, menu }: OrderSituation): OrderProblem | null {
  if (request.pickup !== true) return null
  if (restaurant.pickup === null) return problem('pickup', { code: 'pickup_not_offered' })
  const isOfOthers = request.lines.some(({ itemId }) => {
    const outlet = menu.items.get(itemId)?.restaurantId
    return outlet !== undefined && outlet !== restaurant.id
  })
  return isOfOthers ? problem('pickup', { code: 'pickup_one_outlet' }) : null
}

/** Returns the situation at the counter if the customer collects the order there and the outlet offers that. */
export function counterSituation(situation: OrderSituation): OrderSituation {
  const counter = situation.request.pickup === true ? atCounter(situation.restaurant) : null
  if (counter === null) return situation
  return { ...situation, restaurant: counter, location: counterLocation(counter), courierLoad: 0 }
}

function voucherOf({ request, voucher, now }: OrderSituation, lines: readonly CartLine[]) {
  if (voucher === undefined) return undefined
  const weekday = weekdayOfOrder(request.deliverAt, now)
  return voucherInOrder(voucher, { items: sum(lines.map(linePrice)), weekday })
}

function totalsOf(
  { request, restaurant, credits }: OrderSituation,
  lines: readonly CartLine[],
  terms: AreaTerms | null,
  voucher: Haler = ZERO,
): OrderTotals {
  return priceOrder({
    lines,
    restaurant,
    terms,
    transport: request.pickup === true ? 'pickup' : 'delivery',
    tip: request.payment.tip,
    credits: request.payment.credits,
    availableCredits: availableCredits(credits),
    voucher,
  })
}

function paymentProblems(
  { request, restaurant, enabledMethods, credits }: OrderSituation,
  totals: OrderTotals,
): readonly OrderProblem[] {
  const { method, tip, credits: entered } = request.payment
  const methodProblem = paymentProblem(method, {
    terms: restaurant.payment,
    enabled: enabledMethods,
    loggedIn: credits !== null,
    availableCredits: availableCredits(credits),
    payable: minus(payable(totals), totals.voucher ?? ZERO),
  })
  const creditCode = creditProblem(entered, credits)
  const tooSmall = { least: formatMoney(PAYMENT_RULES[method].least) }
  const hasCourier = PAYMENT_RULES[method].allowsTip && request.pickup !== true
  const tipNotAllowed = tip < 0 || (tip > 0 && !hasCourier)
  return [
    ...(methodProblem ? [problem('payment.method', methodProblem)] : []),
    ...(creditCode ? [problem('payment.credits', { code: creditCode })] : []),
    ...(takesRest(method, totals.total)
      ? []
      : [problem('payment.credits', { code: 'payment_too_small', values: tooSmall })]),
    ...(tipNotAllowed ? [problem('payment.tip', { code: 'tip_not_possible' })] : []),
  ]
}

/** Returns the cash that the courier will collect. Null means that no cash is due. */
function cashDue({ payment: { method } }: OrderRequest, totals: OrderTotals): Haler | null {
  const { toPay } = moneyToAgree(method, totals)
  return method === 'cash' && toPay > 0 ? toPay : null
}

/** Compares the announced cash with the price that the customer saw. */
function announcedProblem(request: OrderRequest, totals: OrderTotals): OrderProblem | null {
  const { paysWith } = request.payment
  const due = cashDue(request, totals)
  if (paysWith === undefined || due === null) return null
  const code = paysWithProblem(paysWith, due)
  if (code === null) return null
  const values = { least: formatMoney(due) }
  return problem('payment.paysWith', code === 'pays_with_too_little' ? { code, values } : { code })
}

/** The total must be the one that the customer saw, and zero if the method pays the whole order with credits. */
function priceProblem({ request }: OrderSituation, totals: OrderTotals): OrderProblem | null {
  const { method, expectedTotal } = request.payment
  if (expectedTotal !== totals.total) {
    return { field: 'payment.expectedTotal', code: 'price_changed', line: null, totals }
  }
  const unpaid = PAYMENT_RULES[method].creditsCoverAll && totals.total > 0
  return unpaid ? problem('payment.credits', { code: 'credits_insufficient' }) : null
}
