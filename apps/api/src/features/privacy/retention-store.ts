/** Deletes data whose retention period is over (docs/privacy.md). */
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { removeFailedJobs } from '@sousto/postgres/job-functions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { anonymous, deleteComplaintTexts, deleteDishNotes, deleteReviewTexts } from './deletion-store.ts'

/** The number of orders per transaction, so that no transaction locks many rows for long. */
const BATCH = 1_000

/** Removes the person from final orders that were placed before that time; the orders remain as facts. */
export async function anonymiseOldOrders(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  const batch = () =>
    database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .updateTable('shop.orders')
        .set(anonymous())
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('shop.orders')
            .select('id')
            .where('placed_at', '<', before)
            .where('state', 'in', statesThatAre('final'))
            .where('email', '<>', anonymous().email)
            .limit(BATCH),
        )
        .returning('id')
        .execute()
      const orders = rows.map(({ id }) => id)
      await deleteReviewTexts(transaction, orders)
      await deleteComplaintTexts(transaction, orders)
      await deleteDishNotes(transaction, orders)
      return rows.length
    })
  while ((await batch()) === BATCH);
}

/**
 * Removes data that is needed only while an order is in progress: the device for notifications, the browser and the
 * idempotency key.
 */
export async function forgetDevices(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.orders')
    .set({
      notification_token: null,
      device_version: '',
      context_log: null,
      idempotency_key: null,
      key_owner: null,
    })
    .where('placed_at', '<', before)
    .where('state', 'in', statesThatAre('final'))
    .where((eb) =>
      eb.or([
        eb('notification_token', 'is not', null),
        eb('device_version', '<>', ''),
        eb('context_log', 'is not', null),
        eb('idempotency_key', 'is not', null),
      ]),
    )
    .execute()
}

/** Deletes fingerprints of cards by which was paid before that time. */
export async function deleteOldCards(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.payment_cards').where('paid_at', '<', before).execute()
}

/** Deletes consents that a later one of the same mailbox has replaced. The latest one stays while it is in force. */
export async function deleteReplacedConsents(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.consents as c')
    .where('c.at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop.consents as later')
          .select('later.id')
          .whereRef('later.email_hash', '=', 'c.email_hash')
          .whereRef('later.id', '>', 'c.id'),
      ),
    )
    .execute()
}

/** Deletes mailed claims of provider logins and codes of the native app that have expired unused. */
export async function deleteExpiredLogins(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.identity_claims').where('expires_at', '<', now).execute()
  await database.deleteFrom('shop.login_codes').where('expires_at', '<', now).execute()
}

export async function deleteApplications(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.applications').where('received_at', '<', before).execute()
}

/** Deletes jobs that have failed permanently, such as mails with their recipients. */
export const deleteFailedJobs = (database: Kysely<DB>, before: Temporal.Instant): Promise<void> =>
  removeFailedJobs(database, before)
