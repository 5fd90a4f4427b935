/** Records the mails about orders in their log (`administration.md` §7). */
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { SentOutcome, SentRecipient } from '@sousto/domain/order/sent-messages.ts'
import type { Kysely } from 'kysely'
import { recordSent } from '../../database/sent-about-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { Mail } from './mail.ts'

type Attempted = { readonly id: string; readonly outcome: SentOutcome; readonly at: Temporal.Instant }

/** Records an attempt to send a mail. A mail that is about no order leaves no record. `id` is that of its job. */
export async function recordMail(
  database: Kysely<DB>,
  mail: Mail,
  { id, outcome, at }: Attempted,
): Promise<void> {
  await recordSent(database, await ordersOf(database, mail), {
    message: `mail ${id}`,
    channel: 'mail',
    recipient: recipientOf(mail),
    kind: mail.template,
    outlet: null,
    outcome,
    at,
  })
}

function recipientOf({ template }: Mail): SentRecipient {
  if (template === 'orderWaits' || template === 'customerUnreachable') return 'dispatcher'
  return template === 'paymentAlert' ? 'operator' : 'customer'
}

async function ordersOf(database: Kysely<DB>, mail: Mail): Promise<readonly number[]> {
  if ('orderId' in mail) return [mail.orderId]
  if ('refundId' in mail) {
    return ids(
      await database
        .selectFrom('shop.refunds')
        .select('order_id as id')
        .where('id', '=', mail.refundId)
        .execute(),
    )
  }
  if ('alertId' in mail) {
    return ids(
      await database
        .selectFrom('shop.payment_alerts')
        .select('order_id as id')
        .where('id', '=', mail.alertId)
        .execute(),
    )
  }
  return await ordersNamed(database, numbersOf(mail))
}

function numbersOf(mail: Mail): readonly string[] {
  if (mail.template === 'customerUnreachable') return [mail.data.number]
  return mail.template === 'orderWaits' ? mail.data.orders.map(({ number }) => number) : []
}

async function ordersNamed(database: Kysely<DB>, written: readonly string[]): Promise<readonly number[]> {
  const numbers = written.flatMap((number) => parseOrderNumber(number) ?? [])
  if (numbers.length === 0) return []
  return ids(
    await database
      .selectFrom('shop.orders')
      .select('id')
      .where((eb) => eb.or(numbers.map(({ year, number }) => eb.and({ year, number }))))
      .execute(),
  )
}

const ids = (rows: readonly { readonly id: number | null }[]): readonly number[] =>
  rows.flatMap(({ id }) => id ?? [])
