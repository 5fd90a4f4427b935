/** Checks and prices what a customer changes of an order, by the rule of placing it (`delights.md` §5). */
import type { Contact } from '../account/contact.ts'
import type { CreditBalance } from '../credits/credits.ts'
import type { OfferedVoucher } from '../credits/voucher-in-order.ts'
import { type Haler, larger, minus, ZERO } from '../money/money.ts'
import type { Tender } from '../payment/gateways.ts'
import { moneyToAgree } from '../payment/order-money.ts'
import { paysWithProblem } from '../payment/pays-with.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import { type OrderTotals, ownCredits, payable } from '../pricing/pricing.ts'
import { CHANGED_THINGS, type ChangedThing, type ChangeProblem } from './change-codes.ts'
import type { OrderedLine, OrderRequest } from './order.ts'
import { checkOrder, type OrderProblem, type OrderSituation, type OrderVerdict } from './order-check.ts'
import { withoutGoneReplacements } from './order-lines.ts'

/** What is left out stays as it is. */
export type ChangeWish = {
  readonly lines?: readonly OrderedLine[] | undefined
  /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
  readonly deliverAt?: string | null | undefined
  readonly addressCode?: number | undefined
  readonly noteToCourier?: string | undefined
  readonly noteToChef?: string | undefined
}

/** An order as it was agreed last. */
export type AgreedOrder = {
  readonly restaurantId: number
  readonly lines: readonly (OrderedLine & { readonly outletId: number })[]
  readonly contact: Contact
  readonly deliverAt: string | null
  readonly addressCode: number
  readonly pickup: boolean
  readonly areaCode: string
  readonly noteToCourier: string
  readonly noteToChef: string
  readonly method: PaymentMethod
  readonly totals: OrderTotals
  /** The conditions of the voucher that pays a part of it. Null means that none does. */
  readonly voucher: Pick<OfferedVoucher, 'weekdays' | 'minimum'> | null
  readonly paysWith: Haler | null
}

const sameLines = (ordered: readonly OrderedLine[], wished: readonly OrderedLine[]): boolean => {
  const text = (lines: readonly OrderedLine[]) =>
    JSON.stringify(
      lines.map(({ itemId, quantity, extraIds, note = '', ifMissing = null, person = '' }) => [
        itemId,
        quantity,
        extraIds,
        note.trim(),
        ifMissing,
        person.trim(),
      ]),
    )
  return text(ordered) === text(wished)
}

/** Returns what differs from the order. */
export function changedThings(order: AgreedOrder, wish: ChangeWish): readonly ChangedThing[] {
  const { lines, deliverAt, addressCode, noteToCourier, noteToChef } = wish
  const differs: Readonly<Record<ChangedThing, boolean>> = {
    lines: lines !== undefined && !sameLines(order.lines, lines),
    time: deliverAt !== undefined && deliverAt !== order.deliverAt,
    address: addressCode !== undefined && addressCode !== order.addressCode,
    note_to_courier: noteToCourier !== undefined && noteToCourier.trim() !== order.noteToCourier.trim(),
    note_to_chef: noteToChef !== undefined && noteToChef.trim() !== order.noteToChef.trim(),
  }
  return CHANGED_THINGS.filter((thing) => differs[thing])
}

/** Notes change neither the price nor what is available. */
export const needsCheck = (things: readonly ChangedThing[]): boolean =>
  things.some((thing) => thing === 'lines' || thing === 'time' || thing === 'address')

/** Returns the order as the customer would place it now. */
export function requestOf(order: AgreedOrder, wish: ChangeWish): OrderRequest {
  const { restaurantId, contact, method, totals } = order
  return {
    restaurantId,
    lines: wish.lines ?? order.lines,
    contact,
    invoice: null,
    noteToCourier: wish.noteToCourier ?? order.noteToCourier,
    noteToChef: wish.noteToChef ?? order.noteToChef,
    deliverAt: wish.deliverAt === undefined ? order.deliverAt : wish.deliverAt,
    addressCode: wish.addressCode ?? order.addressCode,
    pickup: order.pickup,
    platform: '',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pinAsked: false,
    payment: {
      method,
      credits: ownCredits(totals),
      tip: totals.tip,
      expectedTotal: totals.total,
      expectedShortfall: totals.shortfall,
      expectedDelivery: totals.delivery,
      expectedPackaging: totals.packaging,
      lunch: false,
    },
    contextLog: null,
  }
}

/** The credits of the order can be used for it again, and no others. */
export function creditsOf({ totals }: AgreedOrder): CreditBalance | null {
  const own = ownCredits(totals)
  return own > 0 ? { provider: own, restaurant: ZERO } : null
}

/** The voucher of the order pays at most what it has paid, and only while its conditions are met. */
export const voucherOf = ({ voucher, totals }: AgreedOrder): OfferedVoucher | undefined =>
  voucher === null ? undefined : { ...voucher, amount: totals.voucher ?? ZERO, problem: null }

export type ChangeVerdict =
  | {
      readonly ok: true
      readonly verdict: Extract<OrderVerdict, { ok: true }>
      readonly paysWith: Haler | null
    }
  | {
      readonly ok: false
      readonly problem: Exclude<OrderProblem, { code: 'price_changed' }> | { readonly code: ChangeProblem }
    }

/**
 * Checks the changed order at its price of today. A lower price first returns credits. What a voucher paid is returned
 * last, because it lapses. An order that credits pay can only become cheaper.
 */
export function checkChange(order: AgreedOrder, asked: OrderSituation): ChangeVerdict {
  const { menu } = asked
  // Nobody is asked for another choice if the other dish is gone; then the money is returned.
  const lines = withoutGoneReplacements(asked.request.lines, menu)
  const situation = { ...asked, request: { ...asked.request, lines } }
  const first = atItsPrice(situation)
  if (!first.ok) return failed(order, first.problems)
  const credits = creditsAfter(order.totals, payable(first.totals))
  const { request } = situation
  const verdict = atItsPrice({
    ...situation,
    request: { ...request, payment: { ...request.payment, credits } },
  })
  if (!verdict.ok) return failed(order, verdict.problems)
  const outlets = new Set(order.lines.map(({ outletId }) => outletId))
  const now = new Set(verdict.lines.map(({ item }) => item.restaurantId))
  // Another outlet would have to get or lose its part of the order.
  if (outlets.size !== now.size || [...now].some((outlet) => !outlets.has(outlet)))
    return { ok: false, problem: { code: 'order_change_outlets' } }
  return { ok: true, verdict, paysWith: stillAnnounced(order, verdict.totals) }
}

/** Returns the verdict at the price that follows from everything else. */
function atItsPrice(situation: OrderSituation): OrderVerdict {
  const verdict = checkOrder(situation)
  const changed = verdict.ok ? undefined : verdict.problems.find(({ code }) => code === 'price_changed')
  if (changed?.code !== 'price_changed') return verdict
  const { request } = situation
  const payment = { ...request.payment, expectedTotal: changed.totals.total }
  return checkOrder({ ...situation, request: { ...request, payment } })
}

function failed({ method }: AgreedOrder, problems: readonly OrderProblem[]): ChangeVerdict {
  const problem = problems.find((each) => each.code !== 'price_changed')
  if (problem === undefined) throw new Error('an order failed at its own price')
  const isUncovered = problem.code === 'credits_insufficient' && PAYMENT_RULES[method].creditsCoverAll
  return { ok: false, problem: isUncovered ? { code: 'order_change_credits' } : problem }
}

/** Returns the customer's own credits that still pay. */
function creditsAfter(before: OrderTotals, cost: Haler): Haler {
  const saved = larger(minus(payable(before), cost), ZERO)
  return larger(minus(ownCredits(before), saved), ZERO)
}

/** Returns the announced cash if it is still enough and not too much. */
function stillAnnounced({ method, paysWith }: AgreedOrder, totals: OrderTotals): Haler | null {
  const { toPay } = moneyToAgree(method, totals)
  if (method !== 'cash' || paysWith === null || toPay === 0) return null
  return paysWithProblem(paysWith, toPay) === null ? paysWith : null
}

export type Difference = {
  /** What has to be paid in addition. Null means nothing. */
  readonly charge: { readonly tender: Exclude<Tender, 'credits'>; readonly amount: Haler } | null
  /** What goes back, or is not collected at the door. */
  readonly returned: readonly { readonly tender: Tender; readonly amount: Haler }[]
}

/** Returns how the change is paid, by the method of the order. */
export function differenceOf(method: PaymentMethod, before: OrderTotals, after: OrderTotals): Difference {
  const tender = PAYMENT_RULES[method].online ? 'online' : 'cash'
  const more = minus(after.total, before.total)
  const parts = [
    // What a voucher paid lapses.
    { tender: 'credits', amount: minus(ownCredits(before), ownCredits(after)) },
    { tender, amount: minus(ZERO, more) },
  ] as const
  return {
    charge: more > 0 ? { tender, amount: more } : null,
    returned: parts.filter(({ amount }) => amount > 0),
  }
}
