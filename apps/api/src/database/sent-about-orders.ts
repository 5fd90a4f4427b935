/** The log of mails and pushes about orders, without texts and addresses (`administration.md` §7). */
import type { SentChannel, SentOutcome, SentRecipient } from '@sousto/domain/order/sent-messages.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

export type SentMessage = {
  /** Names the message among those of the order, the same at every attempt. */
  readonly message: string
  readonly channel: SentChannel
  readonly recipient: SentRecipient
  /** The template of a mail, or what a push is about. */
  readonly kind: string
  /** The outlet whose people receive it. Null means that it is for nobody of an outlet. */
  readonly outlet: number | null
  readonly outcome: SentOutcome
  readonly at: Temporal.Instant
}

/** Records an attempt for those of the orders that still exist. A message that was sent once stays sent. */
export async function recordSent(
  database: Kysely<DB>,
  orders: readonly number[],
  { message, channel, recipient, kind, outlet, outcome, at }: SentMessage,
): Promise<void> {
  if (orders.length === 0) return
  await database
    .insertInto('shop.sent_about_orders')
    .columns([
      'order_id',
      'message',
      'channel',
      'recipient',
      'kind',
      'outlet_id',
      'outcome',
      'attempts',
      'first_at',
      'at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('shop.orders as o')
        .select((of) => [
          'o.id',
          of.cast<string>(of.val(message), 'text').as('message'),
          of.cast<SentChannel>(of.val(channel), 'text').as('channel'),
          of.cast<SentRecipient>(of.val(recipient), 'text').as('recipient'),
          of.cast<string>(of.val(kind), 'text').as('kind'),
          of.cast<number | null>(of.val(outlet), 'integer').as('outlet_id'),
          of.cast<SentOutcome>(of.val(outcome), 'text').as('outcome'),
          of.lit(1).as('attempts'),
          of.cast<Temporal.Instant>(of.val(at), 'timestamptz').as('first_at'),
          of.cast<Temporal.Instant>(of.val(at), 'timestamptz').as('at'),
        ])
        .where((of) => of('o.id', '=', of.fn.any(of.val([...orders])))),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'message']).doUpdateSet({
        attempts: sql<number>`sent_about_orders.attempts + 1`,
        outcome: sql<SentOutcome>`CASE WHEN sent_about_orders.outcome = 'sent' THEN 'sent' ELSE excluded.outcome END`,
        at: sql<Temporal.Instant>`excluded.at`,
      }),
    )
    .execute()
}
