/**
 * Whether an order can be taken, and at what price. The recap button and the server ask the same function, the browser with what it
 * has loaded, the server with what is true (`ordering.md` §5, `wire.md`, Orders).
 */
import { contactProblems, tidyContact } from '../account/contact.ts'
import { type CartLine, hasLunch } from '../cart/cart.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { availableCredits, type CreditBalance, creditProblem } from '../credits/credits.ts'
import { termsFor } from '../delivery/area-terms.ts'
import type { AreaTerms, DeliveryLocation } from '../delivery/place.ts'
import { PAYMENT_RULES, type PaymentMethod, paymentProblem } from '../payment/payment-methods.ts'
import { type OrderTotals, payable, priceOrder } from '../pricing/pricing.ts'
import type { Contact, OrderRequest } from './order.ts'
import { type OrderMenu, resolveLines } from './order-lines.ts'
import { type PlainProblemCode, problemText } from './order-problems.ts'
import { timeProblem } from './order-time.ts'

export type OrderSituation = {
  readonly request: OrderRequest
  /** The active restaurant; dishes of its siblings may lie in the same order. */
  readonly restaurant: RestaurantDetail
  readonly menu: OrderMenu
  /** The place of `addressCode`; null: none given. `unknown`: no such address, `outside`: in no area at all. */
  readonly location: DeliveryLocation | 'unknown' | 'outside' | null
  /** Percent; 100: every courier is busy. */
  readonly courierLoad: number
  /** In Europe/Prague. */
  readonly now: Temporal.ZonedDateTime
  /** What the operator has switched on. */
  readonly enabledMethods: readonly PaymentMethod[]
  /** The customer's credits; null: not logged in. */
  readonly credits: CreditBalance | null
}

/** What a problem is about, as a path into `OrderRequest`. */
export type OrderField =
  | 'lines'
  | `contact.${keyof Contact}`
  | 'deliverAt'
  | 'addressCode'
  | 'payment.method'
  | 'payment.credits'
  | 'payment.tip'

export type OrderProblem =
  | {
      readonly field: OrderField
      readonly code: PlainProblemCode
      readonly text: string
      /** Which line is to blame, from 0; null: none. */
      readonly line: number | null
    }
  | {
      readonly field: 'payment.expectedTotal'
      readonly code: 'price_changed'
      readonly text: string
      readonly line: null
      /** The right figures. */
      readonly totals: OrderTotals
    }

export type OrderVerdict =
  | {
      readonly ok: true
      /** Today's dishes and extras at today's prices. */
      readonly lines: readonly CartLine[]
      readonly totals: OrderTotals
      /** Prague wall clock `YYYY-MM-DD HH:mm`; null: as soon as possible. */
      readonly deliverAt: string | null
      readonly contact: Contact
      readonly terms: AreaTerms
      readonly lunch: boolean
    }
  /** At least one problem, the most important first. */
  | { readonly ok: false; readonly problems: readonly OrderProblem[] }

/**
 * The order, checked and priced. Problems come in the order of the checks of `ordering.md` §5: the cart, the contact, the time, the
 * place, the payment. Whether the price is the one that the customer saw is asked only when nothing else is wrong.
 */
export function checkOrder(situation: OrderSituation): OrderVerdict {
  const { request, restaurant } = situation
  const cart = resolveLines(request.lines, restaurant, situation.menu)
  const place = resolvePlace(situation)
  const terms = place.ok ? place.terms : null
  const lines = cart.ok ? cart.lines : []
  const totals = totalsOf(situation, lines, terms)
  const problems: readonly OrderProblem[] = [
    ...(cart.ok ? [] : cart.problems),
    ...contactProblems(request.contact).map((each) => ({
      ...each,
      field: `contact.${each.field}` as const,
      line: null,
    })),
    ...(cart.ok ? timeProblems(situation, lines, terms) : []),
    ...(place.ok ? [] : [place.problem]),
    ...(cart.ok ? paymentProblems(situation, totals) : []),
  ]
  if (problems.length > 0 || !place.ok) return { ok: false, problems }
  const disagreement = priceProblem(situation, totals)
  if (disagreement) return { ok: false, problems: [disagreement] }
  return {
    ok: true,
    lines,
    totals,
    deliverAt: request.deliverAt,
    contact: tidyContact(request.contact),
    terms: place.terms,
    lunch: hasLunch(lines),
  }
}

function problem(field: OrderField, code: PlainProblemCode, text = problemText(code)): OrderProblem {
  return { field, code, text, line: null }
}

function timeProblems(
  { request, restaurant, courierLoad, now }: OrderSituation,
  lines: readonly CartLine[],
  terms: AreaTerms | null,
): readonly OrderProblem[] {
  const found = timeProblem({ restaurant, terms, courierLoad, lines, now, deliverAt: request.deliverAt })
  return found ? [problem('deliverAt', found.code, found.text)] : []
}

type Place =
  | { readonly ok: true; readonly terms: AreaTerms }
  | { readonly ok: false; readonly problem: OrderProblem }

const NO_PLACE = { unknown: 'address_unknown', outside: 'address_outside' } as const

/** The terms of the place. The marketplace's couriers stay in the restaurant's city, own ones go where their areas reach. */
function resolvePlace({ location, restaurant }: OrderSituation): Place {
  const refused = (code: 'order_incomplete' | 'address_unknown' | 'address_outside' | 'address_other_city') =>
    ({ ok: false, problem: problem('addressCode', code) }) as const
  if (location === null) return refused('order_incomplete')
  if (typeof location === 'string') return refused(NO_PLACE[location])
  const ofItsCity = [location.area, ...location.areas].find((area) => area?.citySlug === restaurant.citySlug)
  const insideAnother = location.area !== null && !ofItsCity
  if (insideAnother && !restaurant.ownDelivery) return refused('address_other_city')
  const terms = termsFor(restaurant, { ...location, area: ofItsCity ?? location.area })
  return terms === null ? refused('address_outside') : { ok: true, terms }
}

function totalsOf(
  { request, restaurant, credits }: OrderSituation,
  lines: readonly CartLine[],
  terms: AreaTerms | null,
): OrderTotals {
  return priceOrder({
    lines,
    restaurant,
    terms,
    transport: 'delivery',
    tip: request.payment.tip,
    credits: request.payment.credits,
    availableCredits: availableCredits(credits),
  })
}

function paymentProblems(
  { request, restaurant, enabledMethods, credits }: OrderSituation,
  totals: OrderTotals,
): readonly OrderProblem[] {
  const { method, tip, credits: entered } = request.payment
  const unavailable = paymentProblem(method, {
    terms: restaurant.payment,
    enabled: enabledMethods,
    loggedIn: credits !== null,
    availableCredits: availableCredits(credits),
    payable: payable(totals),
  })
  const uncovered = creditProblem(entered, credits)
  const tipless = tip < 0 || (tip > 0 && !PAYMENT_RULES[method].allowsTip)
  return [
    ...(unavailable ? [problem('payment.method', unavailable.code, unavailable.text)] : []),
    ...(uncovered ? [problem('payment.credits', uncovered.code)] : []),
    ...(tipless ? [problem('payment.tip', 'tip_not_possible')] : []),
  ]
}

/** What was agreed: the total that the customer saw, and nothing left to pay where credits were to cover everything. */
function priceProblem({ request }: OrderSituation, totals: OrderTotals): OrderProblem | null {
  const { method, expectedTotal } = request.payment
  if (expectedTotal !== totals.total) {
    const code = 'price_changed'
    return { field: 'payment.expectedTotal', code, text: problemText(code), line: null, totals }
  }
  const unpaid = PAYMENT_RULES[method].creditsCoverAll && totals.total > 0
  return unpaid ? problem('payment.credits', 'credits_insufficient') : null
}
