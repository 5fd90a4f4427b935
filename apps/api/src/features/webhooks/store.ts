import type { WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

const webhookRows = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.webhooks as w')
    .leftJoin('shop.staff as s', 's.id', 'w.created_by')
    .selectAll('w')
    .select('s.name as created_by_name')
    .select((eb) =>
      eb
        .selectFrom('shop.webhook_secrets as k')
        .select((of) => of.fn<Temporal.Instant | null>('max', ['k.expires_at']).as('until'))
        .whereRef('k.webhook_id', '=', 'w.id')
        .as('old_secret_until'),
    )

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['execute']>>[number]

export const webhooksOfOutlet = (database: Kysely<DB>, outlet: number): Promise<WebhookRow[]> =>
  webhookRows(database).where('w.outlet_id', '=', outlet).orderBy('w.id').execute()

type WebhookKey = { readonly outlet: number; readonly webhook: number }

/** Null means that the outlet has no such webhook. */
export async function webhookOf(
  database: Kysely<DB>,
  { outlet, webhook }: WebhookKey,
): Promise<WebhookRow | null> {
  const row = await webhookRows(database)
    .where('w.outlet_id', '=', outlet)
    .where('w.id', '=', webhook)
    .executeTakeFirst()
  return row ?? null
}

/** Locks the webhook. Returns false if the outlet has no such webhook. */
export async function lockWebhook(
  transaction: Transaction<DB>,
  { outlet, webhook }: WebhookKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.webhooks')
    .select('id')
    .where('outlet_id', '=', outlet)
    .where('id', '=', webhook)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

type NewWebhook = {
  readonly outlet: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly by: number
  readonly at: Temporal.Instant
}

export async function insertWebhook(
  transaction: Transaction<DB>,
  { outlet, url, events, by, at }: NewWebhook,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.webhooks')
    .values({ outlet_id: outlet, url, events, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateWebhook(
  transaction: Transaction<DB>,
  webhook: number,
  change: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<void> {
  await transaction.updateTable('shop.webhooks').set(change).where('id', '=', webhook).execute()
}

/** Clears the reason for being off and the earlier failures. */
export async function switchOn(transaction: Transaction<DB>, webhook: number): Promise<void> {
  await transaction
    .updateTable('shop.webhooks')
    .set({ off_since: null, off_because: null, failing_since: null })
    .where('id', '=', webhook)
    .where('off_since', 'is not', null)
    .execute()
}

/** Waiting messages are not sent any more. Returns false if the webhook was already off. */
export async function switchOff(
  transaction: Transaction<DB>,
  webhook: number,
  because: 'person' | 'dead',
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.webhooks')
    .set({ off_since: at, off_because: because })
    .where('id', '=', webhook)
    .where('off_since', 'is', null)
    .executeTakeFirst()
  await transaction
    .updateTable('shop.webhook_messages')
    .set({ next_at: null })
    .where('webhook_id', '=', webhook)
    .where('next_at', 'is not', null)
    .execute()
  return numUpdatedRows === 1n
}

export async function deleteWebhook(
  transaction: Transaction<DB>,
  { outlet, webhook }: WebhookKey,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.webhooks')
    .where('outlet_id', '=', outlet)
    .where('id', '=', webhook)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The current secret stays valid until `until`, and earlier ones end. The new one is valid from now on. */
export async function replaceSecret(
  transaction: Transaction<DB>,
  webhook: number,
  secret: string,
  until: Temporal.Instant,
): Promise<void> {
  await transaction
    .deleteFrom('shop.webhook_secrets')
    .where('webhook_id', '=', webhook)
    .where('expires_at', 'is not', null)
    .execute()
  await transaction
    .updateTable('shop.webhook_secrets')
    .set({ expires_at: until })
    .where('webhook_id', '=', webhook)
    .execute()
  await transaction.insertInto('shop.webhook_secrets').values({ webhook_id: webhook, secret }).execute()
}

/** Returns the outlet as mails and the audit log name it. */
export async function placeOf(
  database: Kysely<DB>,
  outlet: number,
): Promise<{ readonly name: string; readonly city: string }> {
  const row = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.name', 'c.slug as city'])
    .where('r.id', '=', outlet)
    .executeTakeFirst()
  return row ?? { name: String(outlet), city: '' }
}
