/** Applies a gateway's report about a payment to the payment and its order, in one idempotent transaction. */

import { isSharedOut, shareNotDue } from '@sousto/domain/group/division.ts'
import { heldOf } from '@sousto/domain/holding/holding.ts'
import { paymentReceived, tipGiven } from '@sousto/domain/ledger/payment-events.ts'
import { formatMoney, type Haler, larger, ZERO } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { tipOutcome } from '@sousto/domain/payment/later-tip.ts'
import { attemptOutcome, outcomeOf, type ReturnReason } from '@sousto/domain/payment/payment-outcome.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { announceGroup, dividedOrder, moneyIn } from '../../database/divided-orders.ts'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { GatewayPayment } from '../../ports/payment-gateway.ts'
import { payTip } from '../courier-pay/service.ts'
import { dropChange, waitingChange } from '../customer-changes/service.ts'
import { sendMail } from '../mail/service.ts'
import { announceChange } from '../orders/service.ts'
import { addAlert, refundPayment } from '../refunds/service.ts'
import { cardFingerprint } from './card-fingerprint.ts'
import type { GatewayId } from './check-store.ts'
import {
  endPayment,
  keepCard,
  lockOrder,
  lockPayment,
  openPayment,
  type PayableOrder,
  paymentOf,
  type StoredPayment,
  setGatewayId,
  setMethod,
  setPaid,
} from './store.ts'
import { tippedOrder } from './tips.ts'

/** `unknown` means that the payment is not ours. */
export type RecordedOutcome = 'unknown' | 'none' | 'ended' | 'confirm' | 'return'

type Dependencies = {
  readonly kysely: Kysely<DB>
  readonly moveOrder: MoveOrder
  readonly cardSecret: string | undefined
}

export async function recordOutcome(
  { kysely, moveOrder, cardSecret }: Dependencies,
  asked: Pick<GatewayId, 'gateway' | 'merchant'>,
  reported: GatewayPayment,
  at: Temporal.Instant,
): Promise<RecordedOutcome> {
  const known = await paymentOf(kysely, asked, reported)
  if (known === null) return 'unknown'
  return await inTransaction(kysely, async (transaction) => {
    // The order is always locked first, so that two reports never deadlock.
    const order = await lockOrder(transaction, known.orderId)
    const payment = await lockPayment(transaction, known.id)
    if (payment.gatewayId === null) await setGatewayId(transaction, payment.id, reported.gatewayId, null)
    const isTip = payment.purpose === 'tip'
    const change =
      payment.changeId === null ? null : await waitingChange(transaction, order, payment.changeId, at)
    const divided = payment.person === '' ? null : await dividedOrder(transaction, order.id)
    const outcome = isTip
      ? tipOutcome({ payment, order: await tippedOrder(transaction, order.id), reported })
      : change !== null
        ? attemptOutcome({ payment, reported }, () => (change.isPossible ? null : 'order_change_over'))
        : divided !== null
          ? attemptOutcome({ payment, reported }, () =>
              shareNotDue(payment.person, payment.amount, moneyIn(divided, order.state)),
            )
          : outcomeOf({ payment, orderState: order.state, orderTotal: order.total, reported })
    if (change !== null && (outcome.kind === 'ended' || outcome.kind === 'return')) {
      await dropChange(transaction, change.id)
    }
    if (outcome.kind === 'ended') {
      await endPayment(transaction, payment.id, outcome.state)
      await announceChange(transaction, order.number)
    }
    if (outcome.kind === 'confirm') {
      await receive(transaction, { order, payment, at })
      if (cardSecret !== undefined && reported.shownCard !== undefined) {
        await keepCard(transaction, payment.id, cardFingerprint(cardSecret, reported.shownCard))
      }
      if (isTip) await giveTip(transaction, { order, payment, at })
      else if (change !== null) await change.apply()
      else if (divided !== null) await releaseIfPaid(transaction, moveOrder, { order, at })
      else await confirm(transaction, moveOrder, { order, payment, at })
    }
    if (outcome.kind === 'return') {
      await giveBack(transaction, { order, payment, reported, why: outcome.why, at })
    }
    if (divided !== null && outcome.kind !== 'none') await announceGroup(transaction, divided.groupGuid)
    return outcome.kind
  })
}

type Received = Pick<Returned, 'order' | 'payment' | 'at'>

/** The money has arrived, so that no other attempt is needed. */
async function receive(transaction: Transaction<DB>, { order, payment, at }: Received): Promise<void> {
  await bookPaid(transaction, payment, payment.amount, at)
  const other = await openPayment(transaction, order.id, payment.purpose, payment.person)
  if (other !== null) await endPayment(transaction, other.id, 'cancelled')
}

/** The whole tip goes to the courier who delivered. */
async function giveTip(transaction: Transaction<DB>, { order, payment, at }: Received): Promise<void> {
  const { id, gateway, amount } = payment
  await postEvents(transaction, [tipGiven({ id, order: order.id, gateway, amount, held: null, at })])
  await payTip(transaction, { order: order.id, payment: id, amount, at })
  await announceChange(transaction, order.number)
}

/** The order goes to the kitchen when all who stay have paid. The caller has locked it. */
export async function releaseIfPaid(
  transaction: Transaction<DB>,
  moveOrder: MoveOrder,
  { order, at }: Pick<Received, 'order' | 'at'>,
): Promise<void> {
  const now = await dividedOrder(transaction, order.id)
  if (now === null || !isSharedOut(moneyIn(now, order.state)))
    return await announceChange(transaction, order.number)
  await release(transaction, moveOrder, { order, at })
  for (const { email: to, person, amount, guid } of now.money.shares) {
    if (to === '' || (now.money.paid.get(person) ?? 0) === 0) continue
    const number = formatOrderNumber(order.number)
    const link = `/api/orders/receipt/${number}?share=${guid}`
    const data = { number, restaurant: order.restaurantName, amount: formatMoney(amount), link }
    await sendMail(transaction, { template: 'shareReceipt', to, data })
  }
}

/** The order goes to the kitchen, whichever attempt paid it. */
async function confirm(
  transaction: Transaction<DB>,
  moveOrder: MoveOrder,
  { order, payment, at }: Received,
): Promise<void> {
  if (payment.method !== order.method) await setMethod(transaction, order.id, payment.method)
  await release(transaction, moveOrder, { order, at })
}

async function release(
  transaction: Transaction<DB>,
  moveOrder: MoveOrder,
  { order, at }: Pick<Received, 'order' | 'at'>,
): Promise<void> {
  const { number, ownDelivery } = order
  const step = { number, from: 'unpaid', to: 'confirmed', actor: 'system', at, ownDelivery } as const
  if (!(await moveOrder(transaction, step))) throw new Error(`order ${order.id} left its state while locked`)
}

async function bookPaid(
  transaction: Transaction<DB>,
  { id, orderId: order, gateway, holding }: StoredPayment,
  amount: Haler,
  at: Temporal.Instant,
): Promise<void> {
  await setPaid(transaction, id, amount, at)
  const held = heldOf(holding, amount)
  await postEvents(transaction, [paymentReceived({ id, order, gateway, amount, held, at })])
}

type Returned = {
  readonly order: PayableOrder
  readonly payment: StoredPayment
  readonly reported: GatewayPayment
  readonly why: ReturnReason
  readonly at: Temporal.Instant
}

async function giveBack(
  transaction: Transaction<DB>,
  { order, payment, reported, why, at }: Returned,
): Promise<void> {
  const amount = larger(reported.amount, ZERO)
  await bookPaid(transaction, payment, amount, at)
  const reason = why === 'order_cancelled' ? 'order_cancelled' : 'payment_not_due'
  if (amount > 0) {
    await refundPayment(transaction, { orderId: order.id, paymentId: payment.id, amount, reason, at })
  }
  await addAlert(transaction, {
    at,
    kind: 'payment_returned',
    orderId: order.id,
    subject: `payment ${payment.id}`,
    detail: `${why}: ${payment.gateway} ${reported.gatewayId}, ${formatMoney(amount)} ${reported.currency}`,
  })
  await announceChange(transaction, order.number)
}
