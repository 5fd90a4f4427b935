/** The SQL of what was sent about an order, and of errors of its customer's browser (`administration.md` §7). */
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** An order may be for five days ahead, and a webhook is tried for three days more. */
const SENT_WITHIN = { hours: 9 * 24 } as const

type Sent = OrderTimeline['sent'][number]

/** Returns what was sent about the order or waits to be, the oldest first. */
export async function sentAbout(
  database: Kysely<DB>,
  order: number,
  placedAt: Temporal.Instant,
): Promise<OrderTimeline['sent']> {
  const mails = await database
    .selectFrom('shop.order_mails')
    .select(['due_at as at', 'template'])
    .where('order_id', '=', order)
    .where('due_at', '>=', placedAt)
    .execute()
  const messages = await database
    .selectFrom('shop.sent_about_orders')
    .select(['at', 'channel', 'recipient', 'kind as about', 'outlet_id as outlet', 'outcome', 'attempts'])
    .where('order_id', '=', order)
    .execute()
  const webhooks = await database
    .selectFrom('shop.webhook_messages as m')
    .innerJoin('shop.webhooks as w', 'w.id', 'm.webhook_id')
    .select(['m.at', 'w.outlet_id as outlet', 'm.type as event', 'm.attempts', 'm.arrived_at as arrivedAt'])
    .select((eb) => eb('m.next_at', 'is not', null).$castTo<boolean>().as('isWaiting'))
    .where('m.order_id', '=', order)
    // The index of the messages is by time.
    .where('m.at', '>=', placedAt)
    .where('m.at', '<', placedAt.add(SENT_WITHIN))
    .execute()
  const all: readonly Sent[] = [
    ...mails.map(({ at, ...mail }) => ({ kind: 'due_mail' as const, at: at.toString(), ...mail })),
    ...messages.map(({ at, ...message }) => ({ kind: 'message' as const, at: at.toString(), ...message })),
    ...webhooks.map(({ at, arrivedAt, ...message }) => ({
      kind: 'webhook' as const,
      at: at.toString(),
      arrivedAt: arrivedAt?.toString() ?? null,
      ...message,
    })),
  ]
  return all.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}

const SHOWN_TEXT = 500

/** Returns what the customer's browser reported about the order, the oldest first. */
export async function errorsOn(database: Kysely<DB>, order: number): Promise<OrderTimeline['errors']> {
  const rows = await database
    .selectFrom('shop.client_errors')
    .select(['at', 'type', 'platform', 'release', 'detail'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  return rows.map(({ at, detail, ...error }) => ({
    at: at.toString(),
    ...error,
    text: detail.slice(0, SHOWN_TEXT),
  }))
}
