/** Payment problems that a person has to look at: kept in a list, mailed to the operator once, and settled by hand. */
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { PaymentAlertKind } from '@sousto/domain/payment/payment-alerts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { actorName } from '../../http/actor.ts'
import { type Audited, audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'

export async function addAlert(transaction: Transaction<DB>, alert: Alert): Promise<void> {
  const alertId = await insertAlert(transaction, alert)
  if (alertId !== null) await sendMail(transaction, { template: 'paymentAlert', alertId })
}

export const raiseAlert = (database: Kysely<DB>, alert: Alert): Promise<void> =>
  inTransaction(database, (transaction) => addAlert(transaction, alert))

export type Alert = {
  readonly at: Temporal.Instant
  readonly kind: PaymentAlertKind
  readonly orderId: number | null
  readonly subject: string
  readonly detail: string
}

/** Stores an alert once. Returns its id; null means that it was reported before. */
async function insertAlert(database: Kysely<DB>, alert: Alert): Promise<number | null> {
  const { at, kind, orderId, subject, detail } = alert
  const inserted = await database
    .insertInto('shop.payment_alerts')
    .values({ at, kind, order_id: orderId, subject, detail })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

type Resolution = Pick<Audited, 'at' | 'by'> & {
  readonly alert: number
  /** How it was settled. Empty means that nobody wrote it down. */
  readonly note: string
}

/** Ends an alert that a person has settled, with its entry in the log. Returns false if it does not wait any more. */
export async function resolveAlert(
  transaction: Transaction<DB>,
  { alert, note, at, by }: Resolution,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('shop.payment_alerts')
    .set({
      resolved_at: at,
      resolved_by: typeof by === 'string' ? by : actorName(by),
      resolved_note: note === '' ? null : note,
    })
    .where('id', '=', alert)
    .where('resolved_at', 'is', null)
    .returning(['kind', 'order_id as orderId', 'subject'])
    .executeTakeFirst()
  if (ended === undefined) return false
  const { kind, orderId, subject } = ended
  const order = orderId === null ? null : await orderOfAlert(transaction, orderId)
  const about = order === null ? { subject } : { order: formatOrderNumber(order) }
  await audit(transaction, { at, by, action: 'payment-resolve', detail: { ...about, kind, note } })
  if (order !== null) await publishToDispatch(transaction, { screens: [order.city] })
  return true
}

const orderOfAlert = (database: Kysely<DB>, id: number) =>
  database
    .selectFrom('shop.orders')
    .select(['city_slug as city', 'year', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
