/**
 * Webhook events that are not events of orders are written in the transaction of their cause
 * (`docs/decisions/061-webhooks.md`).
 */
import type { WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import type { Transaction } from 'kysely'
import type { DB } from './tables.ts'

type Told = {
  readonly type: Exclude<WebhookEvent, `order.${string}`>
  readonly outlet: number
  readonly at: Temporal.Instant
}

/** Creates a message for each webhook of the outlet that subscribes to the event. */
export async function publishToWebhooks(
  transaction: Transaction<DB>,
  { type, outlet, at }: Told,
): Promise<void> {
  await transaction
    .insertInto('shop.webhook_messages')
    .columns(['message_id', 'webhook_id', 'type', 'at', 'next_at'])
    .expression((eb) =>
      eb
        .selectFrom('shop.webhooks')
        .select((row) => [
          row.fn<string>('gen_random_uuid').as('message_id'),
          'id',
          row.cast<WebhookEvent>(row.val(type), 'text').as('type'),
          row.cast<Temporal.Instant>(row.val(at), 'timestamptz').as('at'),
          row.cast<Temporal.Instant>(row.val(at), 'timestamptz').as('next_at'),
        ])
        .where('outlet_id', '=', outlet)
        .where('off_since', 'is', null)
        .where((row) => row(row.val<WebhookEvent>(type), '=', row.fn.any('events')))
        .orderBy('id'),
    )
    .execute()
}
