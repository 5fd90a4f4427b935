/** Deletes what there is no reason to keep any more (docs/privacy.md). */
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { removeFailedJobs } from '@sousto/postgres/job-functions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { anonymous, deleteReviewTexts } from './deletion-store.ts'

/** Orders at once, so that no transaction holds many rows for long. */
const BATCH = 1_000

/** Removes the person from final orders that were placed before that; the orders stay as facts. */
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
      await deleteReviewTexts(
        transaction,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
  while ((await batch()) === BATCH);
}

/** Removes what serves an order only while it is under way: where its notifications go, and what its browser and key were. */
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

/** Deletes consents that a later one of the same mailbox has replaced. The latest stays as long as it is in force. */
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

/** Deletes mailed claims of a provider's login and codes of the native app that nobody has used in time. */
export async function deleteExpiredLogins(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.identity_claims').where('expires_at', '<', now).execute()
  await database.deleteFrom('shop.login_codes').where('expires_at', '<', now).execute()
}

export async function deleteApplications(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.applications').where('received_at', '<', before).execute()
}

export async function deleteAuditLog(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.audit_log').where('at', '<', before).execute()
}

/** Deletes jobs that have failed for good, such as mails with their recipients. */
export const deleteFailedJobs = (database: Kysely<DB>, before: Temporal.Instant): Promise<void> =>
  removeFailedJobs(database, before)
