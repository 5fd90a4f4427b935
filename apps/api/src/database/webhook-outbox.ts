/** What webhooks tell is written in the transaction in which it happens, and sent later (`docs/decisions/061-webhooks.md`). */
import type { WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from './tables.ts'

type Told = {
  readonly type: WebhookEvent
  readonly outlet: number
  /** Null: it is about no order. */
  readonly order: number | null
  readonly at: Temporal.Instant
}

/** Notes an event for the webhooks of an outlet; of one without any nothing is written. */
export async function tellWebhooks(
  transaction: Transaction<DB>,
  { type, outlet, order, at }: Told,
): Promise<void> {
  await transaction
    .insertInto('shop.webhook_events')
    .columns(['type', 'outlet_id', 'order_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('shop.webhooks')
        .select((row) => [
          row.cast<WebhookEvent>(row.val(type), 'text').as('type'),
          'outlet_id',
          row.cast<number | null>(row.val(order), 'int8').as('order_id'),
          row.cast<Temporal.Instant>(row.val(at), 'timestamptz').as('at'),
        ])
        .where('outlet_id', '=', outlet)
        .where('off_since', 'is', null)
        .limit(1),
    )
    .execute()
}

/**
 * The same as a part of a statement that has the outlets of an order as `outlets (id, restaurant_id, at)`; null: nothing is told. `at`: the name
 * of that column.
 */
export const tellOutlets = (type: WebhookEvent | null, at: 'at' | 'placed_at' = 'at') => sql<
  Record<string, unknown>
>`(
  insert into shop.webhook_events (type, outlet_id, order_id, at)
  select ${sql.lit(type)}, restaurant_id, id, ${sql.ref(at)} from outlets
  where ${sql.lit(type !== null)} and exists (
    select from shop.webhooks as w where w.outlet_id = restaurant_id and w.off_since is null
  ))`
