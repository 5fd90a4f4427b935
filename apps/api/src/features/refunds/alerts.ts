/** Payment problems that a person has to look at: kept in a list, and mailed to the operator once. */
import type { PaymentAlertKind } from '@sousto/domain/payment/payment-alerts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
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
