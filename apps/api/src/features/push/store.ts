import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { VapidKeys } from './vapid-keys.ts'

/**
 * Returns the stored key pair, or stores the given one if there is none. Processes that start at the same time get the
 * same pair.
 */
export async function storedKeys(database: Kysely<DB>, fresh: VapidKeys): Promise<VapidKeys> {
  await database
    .insertInto('shop.vapid_keys')
    .values({ public_key: fresh.publicKey, private_key: fresh.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await database
    .selectFrom('shop.vapid_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow()
}

/** Returns, for those of the orders that notify a device, whether their restaurant delivers itself. */
export async function ownDeliveryOfNotified(
  transaction: Transaction<DB>,
  orders: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await transaction
    .selectFrom('shop.orders')
    .select(['id', 'own_delivery'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(orders))))
    .where('notification_token', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, own_delivery }) => [id, own_delivery]))
}

/** Returns those of the orders that their customers collect and that notify a device. */
export async function collectedOfNotified(
  transaction: Transaction<DB>,
  orders: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set()
  const rows = await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(orders))))
    .where('pickup', '=', true)
    .where('notification_token', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Failure = { readonly failures: number; readonly retryAt: Temporal.Instant }

/** Null: the subscription has taken its latest notification. */
export async function failureOf(database: Kysely<DB>, subscription: Buffer): Promise<Failure | null> {
  const row = await database
    .selectFrom('shop.push_failures')
    .select(['failures', 'retry_at as retryAt'])
    .where('subscription', '=', subscription)
    .executeTakeFirst()
  return row ?? null
}

export async function noteFailure(
  database: Kysely<DB>,
  subscription: Buffer,
  { failures, retryAt }: Failure,
): Promise<void> {
  const row = { failures, retry_at: retryAt }
  await database
    .insertInto('shop.push_failures')
    .values({ subscription, ...row })
    .onConflict((conflict) => conflict.column('subscription').doUpdateSet(row))
    .execute()
}

export async function forgetFailures(database: Kysely<DB>, subscription: Buffer): Promise<void> {
  await database.deleteFrom('shop.push_failures').where('subscription', '=', subscription).execute()
}

/** Deletes failures of subscriptions that nothing was sent to since. */
export async function sweepFailures(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.push_failures').where('retry_at', '<', before).execute()
}
