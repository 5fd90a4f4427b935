/**
 * Refunds (`wire.md`, Payments): requested in a transaction, sent exactly once to the gateway, visible until it has
 * confirmed.
 */
import { requireFound } from '@sousto/contract/failure-error.ts'
import { type Removal, remainderOf } from '@sousto/domain/board/line-removal.ts'
import { type PaidPayment, refundedPayments, takenInOrder } from '@sousto/domain/group/refunded-payments.ts'
import { eventsOfOrder, refundKey } from '@sousto/domain/ledger/order-events.ts'
import { type Haler, minus, sum, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { ORDER_STATE_TRAITS, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { RefundBearer, RefundReason, Tender } from '@sousto/domain/payment/gateways.ts'
import {
  priceOfLines,
  type Refundable,
  type RefundedLine,
  refundableOf,
  refundableSum,
  refundParts,
} from '@sousto/domain/payment/refunds.ts'
import type { Kysely, Transaction } from 'kysely'
import { dividedOrder } from '../../database/divided-orders.ts'
import { endedOrders } from '../../database/ended-orders.ts'
import { postEvents } from '../../database/ledger.ts'
import { promotionsOf } from '../../database/promotions.ts'
import type { DB } from '../../database/tables.ts'
import { returnCredits } from '../credits/service.ts'
import { sendMail } from '../mail/service.ts'
import { takeBackReward } from '../referrals/service.ts'
import { registerSales } from '../sales-registration/service.ts'
import { declinedParts, linesOfPart, removeLines } from './removed-lines-store.ts'
import {
  insertRefund,
  linesOf,
  lockOrderToRefund,
  lockPaidPayments,
  type NewRefund,
  orderToRefund,
  paidPayments,
} from './store.ts'

export { addAlert, raiseAlert, resolveAlert } from './alerts.ts'
export { deliverRefunds } from './delivery.ts'
export { linesOfPart } from './removed-lines-store.ts'

/** The actor of automatic refunds. */
const SYSTEM = 'system'

/** Refunds everything that is not owed after an order's new state, in the transaction of the transition. */
export async function refundMoved(
  transaction: Transaction<DB>,
  orderId: number,
  to: OrderState,
  at: Temporal.Instant,
): Promise<void> {
  if (to === 'cancelled') await refundCancelled(transaction, orderId, at)
  if (ORDER_STATE_TRAITS[to].cooked) await refundDeclinedParts(transaction, orderId, at)
}

/** Whoever decided about a refund, and whoever bears it. */
type Decided = Partial<Pick<NewRefund, 'note' | 'bearer' | 'actor'>>

/**
 * Refunds the money of a cancelled order. Its credits are returned with the state. A person who cancels an order calls
 * it before the order moves, because the first refund counts.
 */
export async function refundCancelled(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
  decided: Decided = {},
): Promise<void> {
  for (const { id, left } of await lockPaidPayments(transaction, orderId)) {
    await refundPayment(transaction, {
      orderId,
      paymentId: id,
      amount: left,
      reason: 'order_cancelled',
      at,
      ...decided,
    })
  }
}

/** Refunds what an order costs less online than before, from its payments. `key` names the change. */
export async function refundCheaper(
  transaction: Transaction<DB>,
  { orderId, amount, key, at }: Pick<NewRefund, 'orderId' | 'amount' | 'key' | 'at'>,
): Promise<void> {
  const payments = await lockPaidPayments(transaction, orderId)
  for (const { paymentId, part } of takenInOrder(amount, payments)) {
    await refundPayment(transaction, {
      orderId,
      paymentId,
      amount: part,
      reason: 'order_changed',
      actor: 'customer',
      key: `${key} ${paymentId}`,
      at,
    })
  }
}

type ReturnedPayment = Pick<NewRefund, 'orderId' | 'amount' | 'reason' | 'at'> &
  Decided & { readonly paymentId: number; readonly key?: string }

/** Refunds an amount of a payment by its own way, once for each key, or without one for each reason. */
export async function refundPayment(transaction: Transaction<DB>, payment: ReturnedPayment): Promise<void> {
  const refundId = await insertRefund(transaction, {
    note: '',
    bearer: 'operator',
    actor: SYSTEM,
    key: `${payment.reason} ${payment.paymentId}`,
    ...payment,
    tender: 'online',
    lines: null,
  })
  if (refundId !== null) await sendMail(transaction, { template: 'refund', refundId })
}

export type RefundRequest = {
  readonly number: OrderNumber
  /** The scope of the refund: everything that is left, an amount, or lines with their packaging. */
  readonly what:
    | { readonly kind: 'all' }
    | { readonly kind: 'amount'; readonly amount: Haler }
    | { readonly kind: 'lines'; readonly lines: readonly RefundedLine[] }
  readonly reason: RefundReason
  readonly note: string
  readonly bearer: RefundBearer
  /** The same key makes one refund, however often the request is sent. */
  readonly key: string
  /** The person who requests it, such as `cli:jana`. */
  readonly actor: string
  readonly at: Temporal.Instant
}

/** Returns what can be refunded of an order for that reason now. Throws `order_not_found`. */
export async function refundableNow(
  database: Kysely<DB>,
  number: OrderNumber,
  reason: RefundReason,
): Promise<Refundable> {
  const order = requireFound(await orderToRefund(database, number), 'order_not_found')
  const payments = await paidPayments(database, order.id, { lock: false })
  return refundableOf(order, sum(payments.map((payment) => payment.left)), reason)
}

export type RequestedRefund =
  | { readonly ok: true; readonly parts: readonly { readonly tender: Tender; readonly amount: Haler }[] }
  | {
      readonly ok: false
      readonly reason: 'lines_unknown' | 'too_much' | 'nothing_left'
      readonly left: Haler
    }

/** Requests a refund. Throws `order_not_found`. */
export async function requestRefund(
  transaction: Transaction<DB>,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const order = requireFound(await lockOrderToRefund(transaction, request.number), 'order_not_found')
  const payments = await lockPaidPayments(transaction, order.id)
  const left = refundableOf(order, sum(payments.map((payment) => payment.left)), request.reason)
  const amount = await amountOf(transaction, request, order.id, refundableSum(left))
  if (amount === null) return { ok: false, reason: 'lines_unknown', left: refundableSum(left) }
  const parts = refundParts(amount, left)
  if (parts === null) {
    const reason = refundableSum(left) === 0 ? 'nothing_left' : 'too_much'
    return { ok: false, reason, left: refundableSum(left) }
  }
  const { reason, note, bearer, actor, at, key, what } = request
  const common = {
    orderId: order.id,
    reason,
    note,
    bearer,
    actor,
    at,
  }
  const lines = what.kind === 'lines' ? what.lines : null
  const divided = await dividedOrder(transaction, order.id)
  const made: number[] = []
  const make = async (
    tender: Tender,
    { paymentId, part, lines: own, of = '' }: RefundedPart,
  ): Promise<void> => {
    const refund = {
      ...common,
      lines: own,
      tender,
      paymentId,
      amount: part,
      key: `${key} ${tender} ${paymentId ?? ''}${of}`,
    }
    const id = await insertRefund(transaction, refund)
    if (id !== null && tender === 'credits') await returnCredits(transaction, order.id, part, at)
    if (id !== null) made.push(id)
  }
  for (const { tender, amount: part } of parts) {
    const refunded =
      tender !== 'online'
        ? [{ paymentId: null, part, lines }]
        : divided === null || lines === null
          ? refundedPayments(part, payments, null).map((each) => ({ ...each, lines }))
          : byPersons(lines, await linesOf(transaction, order.id), payments, divided.money.host)
    for (const each of refunded) await make(tender, each)
  }
  const refundId = made.at(-1)
  if (refundId === undefined) return { ok: true, parts }
  if (order.state === 'delivered') await postRefunds(transaction, order.id, made)
  if (amount === refundableSum(left)) await takeBackReward(transaction, order.id, at)
  await registerSales(transaction, order.id, at)
  // Each person of a group is told of the own money alone.
  for (const id of divided === null ? [refundId] : made) {
    await sendMail(transaction, { template: 'refund', refundId: id })
  }
  return { ok: true, parts }
}

type RefundedPart = {
  readonly paymentId: number | null
  readonly part: Haler
  readonly lines: readonly RefundedLine[] | null
  /** Names the person in the key, because the host may get back for several. */
  readonly of?: string
}

/** Returns the refunds of dishes of a group, of which each person has paid the own share. */
function byPersons(
  lines: readonly RefundedLine[],
  ordered: Awaited<ReturnType<typeof linesOf>>,
  payments: readonly PaidPayment[],
  host: string,
): readonly RefundedPart[] {
  const personOf = ({ position }: RefundedLine) =>
    ordered.find((line) => line.position === position)?.person ?? ''
  let left = payments
  return [...Map.groupBy(lines, personOf)].flatMap(([person, own]) => {
    const amount = priceOfLines(own, ordered) ?? ZERO
    const taken = refundedPayments(amount, left, { person, host })
    left = left.map((payment) => {
      const part = taken.find(({ paymentId }) => paymentId === payment.id)?.part ?? ZERO
      return { ...payment, left: minus(payment.left, part) }
    })
    return taken.map((each) => ({ ...each, lines: own, of: ` ${person}` }))
  })
}

/** Posts refunds, and who bears promotions less what they returned. Those from before the delivery are posted with it. */
async function postRefunds(
  transaction: Transaction<DB>,
  orderId: number,
  ids: readonly number[],
): Promise<void> {
  const keys = new Set(ids.map(refundKey))
  const orders = await endedOrders(transaction, [orderId])
  const refunds = orders.flatMap(eventsOfOrder).filter(({ key }) => keys.has(key))
  const promoted = orders.filter(({ totals }) => totals.credits > 0)
  await postEvents(transaction, [...refunds, ...(await promotionsOf(transaction, promoted))])
}

/** The outlet's part of an order from which lines are removed. */
type TakenFrom = {
  readonly order_id: number
  readonly outlet_id: number
  readonly year: number
  readonly number: number
}

/** Removes lines from an order and returns their price. */
export async function removeFromPart(
  transaction: Transaction<DB>,
  { order_id, year, number }: TakenFrom,
  { lines, after }: Removal,
  request: Pick<RefundRequest, 'note' | 'key' | 'actor' | 'at' | 'reason'>,
): Promise<void> {
  await removeLines(transaction, order_id, after)
  // Another dish at the same price returns nothing.
  if (lines.length === 0) return
  await requestRefund(transaction, {
    ...request,
    number: { year, number },
    what: { kind: 'lines', lines },
    bearer: 'restaurant',
  })
}

/**
 * Removes the lines of outlets that declined from an order that others cook. It happens once, whoever moved the order,
 * because no lines are left afterwards. The caller has locked the order.
 */
export async function refundDeclinedParts(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  for (const part of await declinedParts(transaction, orderId)) {
    const rest = remainderOf(await linesOfPart(transaction, part))
    if (rest.lines.length === 0) continue
    await removeFromPart(transaction, part, rest, {
      reason: 'outlet_declined',
      note: part.decline_note ?? '',
      key: `declined ${orderId} ${part.outlet_id}`,
      actor: `outlet:${part.outlet_id}`,
      at,
    })
  }
}

/** Null means that the order has no such lines. */
async function amountOf(
  transaction: Transaction<DB>,
  { what }: RefundRequest,
  orderId: number,
  left: Haler,
): Promise<Haler | null> {
  if (what.kind === 'all') return left
  if (what.kind === 'amount') return what.amount
  return priceOfLines(what.lines, await linesOf(transaction, orderId))
}
