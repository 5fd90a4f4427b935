import type { SendOutcome, WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import type { Kysely, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

/** The content of an order's event. */
export type Told = {
  readonly type: WebhookEvent
  readonly order: number
  /** Null means that all outlets of the order are notified. */
  readonly outlet: number | null
  readonly at: Temporal.Instant
}

const TOLD_TYPES = { type: 'text', order: 'int8', outlet: 'int4', at: 'timestamptz' } as const

/**
 * Creates a message for every webhook that subscribes to the event. Several of one type about one order become one
 * message.
 */
export async function insertMessages(
  transaction: Transaction<DB>,
  told: readonly Told[],
  now: Temporal.Instant,
): Promise<void> {
  const columns = {
    type: told.map(({ type }) => type),
    order: told.map(({ order }) => order),
    outlet: told.map(({ outlet }) => outlet),
    at: told.map(({ at }) => at),
  }
  await transaction
    .with('facts', (db) =>
      db
        .selectFrom(rowsParameter<Told, 'told'>('told', TOLD_TYPES, columns))
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('shop.order_lines as l')
              .select('l.restaurant_id')
              .whereRef('l.order_id', '=', 'told.order')
              .where((of) =>
                of.or([of('told.outlet', 'is', null), of('l.restaurant_id', '=', of.ref('told.outlet'))]),
              )
              .distinct()
              .as('outlets'),
          (join) => join.onTrue(),
        )
        // Asked once for all events: most marketplaces have no webhooks.
        .where((eb) => eb.exists(eb.selectFrom('shop.webhooks').select('id').where('off_since', 'is', null)))
        .select(['outlets.restaurant_id as outlet_id', 'told.type', 'told.order as order_id'])
        .select((eb) => [
          eb.fn<Temporal.Instant>('max', ['told.at']).as('at'),
          eb.fn.min<number>('told.position').as('first'),
        ])
        .groupBy(['outlet_id', 'told.type', 'told.order']),
    )
    .insertInto('shop.webhook_messages')
    .columns(['message_id', 'webhook_id', 'type', 'at', 'order_id', 'next_at'])
    .expression((eb) =>
      eb
        .selectFrom('facts as f')
        .innerJoin('shop.webhooks as w', 'w.outlet_id', 'f.outlet_id')
        .select((row) => [
          row.fn<string>('gen_random_uuid').as('message_id'),
          'w.id as webhook_id',
          'f.type',
          'f.at',
          'f.order_id',
          row.cast<Temporal.Instant>(row.val(now), 'timestamptz').as('next_at'),
        ])
        .where((row) => row('f.type', '=', row.fn.any('w.events')))
        .where('w.off_since', 'is', null)
        .whereRef('w.created_at', '<=', 'f.at')
        .orderBy('f.first')
        .orderBy('w.id'),
    )
    .execute()
}

type Claim = {
  readonly now: Temporal.Instant
  /** The time at which another process takes over unfinished messages. */
  readonly until: Temporal.Instant
  readonly most: number
  readonly mostOfOne: number
  /** Webhooks with messages in progress, which get no more until those have ended. */
  readonly busy: readonly number[]
}

/** Leases due messages to this process and counts an attempt for each. Messages of responding webhooks come first. */
export async function claimDue(
  database: Kysely<DB>,
  { now, until, most, mostOfOne, busy }: Claim,
): Promise<readonly number[]> {
  const rows = await database
    .with('due', (db) =>
      db
        .selectFrom('shop.webhooks as w')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('shop.webhook_messages as m')
              .select(['m.id', 'm.next_at'])
              .whereRef('m.webhook_id', '=', 'w.id')
              .where('m.next_at', '<=', now)
              .orderBy('m.next_at')
              .limit(mostOfOne)
              .forUpdate()
              .skipLocked()
              .as('m'),
          (join) => join.onTrue(),
        )
        .select('m.id')
        .where('w.off_since', 'is', null)
        .where((eb) => eb('w.id', '<>', eb.fn<number>('all', [eb.val(busy)])))
        .orderBy((eb) => eb('w.failing_since', 'is not', null))
        .orderBy('m.next_at')
        .limit(most),
    )
    .updateTable('shop.webhook_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_attempt_at: now, next_at: until }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const messageRows = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.webhook_messages as m')
    .leftJoin('shop.orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select(['o.year', 'o.number'])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number]

/** Returns the data for sending messages: their webhook and its valid secrets, latest first. */
export async function messagesToSend(database: Kysely<DB>, ids: readonly number[], now: Temporal.Instant) {
  if (ids.length === 0) return []
  return await messageRows(database)
    .innerJoin('shop.webhooks as w', 'w.id', 'm.webhook_id')
    .select(['w.url', 'w.outlet_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.webhook_secrets as k')
          .select('k.secret')
          .whereRef('k.webhook_id', '=', 'w.id')
          .where((is) => is.or([is('k.expires_at', 'is', null), is('k.expires_at', '>', now)]))
          .orderBy('k.id', 'desc'),
      ).as('secrets'),
    )
    .where((eb) => eb('m.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('m.id')
    .execute()
}

export type MessageToSend = Awaited<ReturnType<typeof messagesToSend>>[number]

/** Stores the webhook's state after an attempt. Null means that it was removed meanwhile. */
export async function noteOutcome(
  transaction: Transaction<DB>,
  webhook: number,
  failedAt: Temporal.Instant | null,
) {
  const row = await transaction
    .updateTable('shop.webhooks')
    .set((eb) => ({
      failing_since: failedAt === null ? null : eb.fn.coalesce('failing_since', eb.val(failedAt)),
    }))
    .where('id', '=', webhook)
    .returning(['id', 'outlet_id', 'url', 'failing_since', 'off_since'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores the outcome of an attempt, unless the message has been taken over since. */
export async function finishAttempt(
  transaction: Transaction<DB>,
  { id, attempts }: Pick<MessageRow, 'id' | 'attempts'>,
  outcome: SendOutcome,
  change: { readonly arrived_at: Temporal.Instant | null; readonly next_at: Temporal.Instant | null },
): Promise<void> {
  await transaction
    .updateTable('shop.webhook_messages')
    .set({
      ...change,
      status: 'status' in outcome ? outcome.status : null,
      problem: 'problem' in outcome ? outcome.problem : null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

const PAGE = 30

/** Returns messages older than `before`, latest first. */
export async function messagesOf(
  database: Kysely<DB>,
  webhook: number,
  before: number | null,
): Promise<{ readonly rows: readonly MessageRow[]; readonly next: number | null }> {
  const rows = await messageRows(database)
    .where('m.webhook_id', '=', webhook)
    .$if(before !== null, (query) => query.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** Restarts all attempts, the first one immediately. Null means that the webhook has no such message. */
export async function restart(
  transaction: Transaction<DB>,
  {
    webhook,
    message,
    at,
  }: { readonly webhook: number; readonly message: number; readonly at: Temporal.Instant },
): Promise<MessageRow | null> {
  await transaction
    .updateTable('shop.webhook_messages')
    .set({ attempts: 0, arrived_at: null, next_at: at })
    .where('webhook_id', '=', webhook)
    .where('id', '=', message)
    .execute()
  const row = await messageRows(transaction)
    .where('m.webhook_id', '=', webhook)
    .where('m.id', '=', message)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes messages from before that time and expired secrets. */
export async function sweep(
  database: Kysely<DB>,
  { before, now }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<void> {
  await database
    .deleteFrom('shop.webhook_messages')
    .where('at', '<', before)
    .where('next_at', 'is', null)
    .execute()
  await database.deleteFrom('shop.webhook_secrets').where('expires_at', '<=', now).execute()
}
