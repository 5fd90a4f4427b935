/** Calculates the amounts of an order that are due, paid and refunded (`operations.md` §3). */
import { type Haler, minus, smaller, sum, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '../order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '../payment-methods/payment-methods.ts'
import { roundingOf } from './cash-rounding.ts'
import { NEVER_DUE, type RefundReason, type Tender } from './gateways.ts'

/** An amount that was deducted from the price, or refunded. */
export type TakenBack = {
  /** An ISO instant. */
  readonly at: string
  readonly amount: Haler
  readonly reason: RefundReason
  readonly tender: Tender
}

/** The stored data about the money of an order. */
export type MoneyFacts = {
  readonly state: OrderState
  readonly history: readonly { readonly state: OrderState; readonly at: string }[]
  readonly method: PaymentMethod
  /** The agreed total, excluding credits. */
  readonly total: Haler
  readonly credits: Haler
  readonly payments: readonly { readonly paid: Haler }[]
  /** Every refund, oldest first. */
  readonly refunds: readonly TakenBack[]
}

export type ByTender = Readonly<Record<Tender, Haler>>

export const MONEY_STATES = ['to_pay', 'paid', 'returned', 'never_paid'] as const
/**
 * `to_pay` means that an amount is still due, and `paid` that none is; `returned` means that it was cancelled and the
 * payment is refunded, `never_paid` that it was cancelled before it was paid.
 */
export type MoneyState = (typeof MONEY_STATES)[number]

export type OrderMoney = {
  readonly state: MoneyState
  /** The agreed total, excluding credits. */
  readonly agreed: Haler
  /** Amounts deducted before the order was paid at the door, which are not refunds. */
  readonly reductions: readonly TakenBack[]
  readonly toPay: Haler
  readonly paid: ByTender
  readonly returned: readonly TakenBack[]
}

const amounts = (some: readonly { readonly amount: Haler }[]): Haler => sum(some.map(({ amount }) => amount))

export function orderMoney(facts: MoneyFacts): OrderMoney {
  const { state, method, total, credits } = facts
  const { failed, returnsCredits } = ORDER_STATE_TRAITS[state]
  const refunds = facts.refunds.filter(({ reason }) => !NEVER_DUE.includes(reason))
  const collectedAt = reachedAt(facts, 'delivered')
  const reductions = refunds.filter((refund) => isReduction(refund, facts))
  const due = minus(total, amounts(reductions))
  const atDoor = PAYMENT_RULES[method].online ? ZERO : sum([due, roundingOf(method, due)])
  // A confirmed order counts as paid, even if a person confirmed it.
  const online = PAYMENT_RULES[method].online && !failed ? total : paidOnline(facts)
  const paid = { online, credits, cash: collectedAt === null ? ZERO : atDoor }
  const toPay = toPayOf(facts, collectedAt === null ? atDoor : ZERO)
  const returned = [
    ...refunds.filter((refund) => !isReduction(refund, facts)),
    ...(returnsCredits ? returnedCredits(facts, refunds) : []),
  ]
  return { state: stateOf(state, toPay, paid), agreed: total, reductions, toPay, paid, returned }
}

/** What an order will cost that is not placed yet, as its checkout shows it. */
export const moneyToAgree = (
  method: PaymentMethod,
  { total, credits }: Pick<MoneyFacts, 'total' | 'credits'>,
): OrderMoney =>
  orderMoney({
    state: PAYMENT_RULES[method].online ? 'unpaid' : 'confirmed',
    history: [],
    method,
    total,
    credits,
    payments: [],
    refunds: [],
  })

/** Returns whether less is collected at the door, in place of a refund. */
export function isReduction(
  { tender, at }: Pick<TakenBack, 'tender' | 'at'>,
  order: Pick<MoneyFacts, 'history'>,
): boolean {
  const collectedAt = reachedAt(order, 'delivered')
  return tender === 'cash' && (collectedAt === null || isBefore(at, collectedAt))
}

function toPayOf({ state, method, total }: MoneyFacts, atDoor: Haler): Haler {
  if (ORDER_STATE_TRAITS[state].final) return ZERO
  if (!PAYMENT_RULES[method].online) return atDoor
  return state === 'unpaid' ? total : ZERO
}

function stateOf(state: OrderState, toPay: Haler, { online, credits, cash }: ByTender): MoneyState {
  if (toPay > 0) return 'to_pay'
  if (state !== 'cancelled') return 'paid'
  return sum([online, credits, cash]) > 0 ? 'returned' : 'never_paid'
}

/** Returns the amount received from gateways, without payments that were not due and are refunded automatically. */
function paidOnline({ payments, refunds, total }: MoneyFacts): Haler {
  const notDue = amounts(refunds.filter(({ reason }) => NEVER_DUE.includes(reason)))
  return smaller(minus(sum(payments.map(({ paid }) => paid)), notDue), total)
}

/** The credits of a cancelled order are returned with its state, not by a refund. */
function returnedCredits(facts: MoneyFacts, refunds: readonly TakenBack[]): readonly TakenBack[] {
  const before = amounts(refunds.filter(({ tender }) => tender === 'credits'))
  const amount = minus(facts.credits, before)
  const at = reachedAt(facts, facts.state)
  return amount > 0 && at !== null ? [{ at, amount, reason: 'order_cancelled', tender: 'credits' }] : []
}

const reachedAt = ({ history }: Pick<MoneyFacts, 'history'>, state: OrderState): string | null =>
  history.findLast((step) => step.state === state)?.at ?? null

const isBefore = (at: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(other)) < 0

/** Returns the amount of an order that is due or was paid, excluding credits (`wire.md`, Payments). */
export const pricePaid = ({ toPay, paid }: Pick<OrderMoney, 'toPay' | 'paid'>): Haler =>
  toPay > 0 ? toPay : sum([paid.online, paid.cash])

export type MoneyRow =
  | { readonly kind: 'reduction'; readonly amount: Haler; readonly reason: RefundReason }
  | { readonly kind: 'rounding' | 'not_collected' | 'to_pay' | 'paid'; readonly amount: Haler }

/** Why more or less is paid than was agreed, besides what was taken off. */
const WHAT_IS_LEFT = {
  to_pay: 'rounding',
  paid: 'rounding',
  returned: 'not_collected',
  never_paid: 'not_collected',
} as const satisfies Readonly<Record<MoneyState, MoneyRow['kind']>>

/** What rounding adds to an order's price, or takes off; zero: it is a whole number of korunas, or not paid in cash. */
export const roundingIn = (money: OrderMoney): Haler =>
  sum(moneyRows(money).flatMap(({ kind, amount }) => (kind === 'rounding' ? [amount] : [])))

/**
 * Returns the rows below an order's agreed total. The last row is the amount that is due or was paid, and the others
 * add up to it together with the total. Empty if nothing differs from the total.
 */
export function moneyRows(money: OrderMoney): readonly MoneyRow[] {
  const { agreed, reductions, toPay, state } = money
  const end = pricePaid(money)
  if (end === agreed) return []
  const taken = reductions.map(({ amount, reason }) => ({
    kind: 'reduction' as const,
    amount: minus(ZERO, amount),
    reason,
  }))
  const rest = minus(minus(end, agreed), sum(taken.map(({ amount }) => amount)))
  return [
    ...taken,
    ...(rest === 0 ? [] : [{ kind: WHAT_IS_LEFT[state], amount: rest }]),
    { kind: end === toPay ? 'to_pay' : 'paid', amount: end },
  ]
}
