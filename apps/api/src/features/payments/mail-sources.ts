/** What mails about money say, read when they are sent. */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MailedAlert, MailedRefund } from '../mail/service.ts'

/** With the parts that were requested at the same moment; null: no such refund. */
export async function refundToMail(database: Kysely<DB>, id: number): Promise<MailedRefund | null> {
  const refund = await database
    .selectFrom('shop.refunds as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.reason', 'r.requested_at', 'o.email', 'o.year', 'o.number', 'o.guid'])
    .select('o.restaurant_name')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (refund === undefined) return null
  const { email: to, guid, year, number, restaurant_name: restaurant, reason } = refund
  const parts = await database
    .selectFrom('shop.refunds')
    .select(['tender', 'amount'])
    .where('order_id', '=', refund.order_id)
    .where('requested_at', '=', refund.requested_at)
    .where('reason', '=', reason)
    .orderBy('id')
    .execute()
  return { to, guid, number: { year, number }, restaurant, reason, parts }
}

/** Null: no such alert. */
export async function alertToMail(database: Kysely<DB>, id: number): Promise<MailedAlert | null> {
  const alert = await database
    .selectFrom('shop.payment_alerts as a')
    .leftJoin('shop.orders as o', 'o.id', 'a.order_id')
    .select(['a.kind', 'a.detail', 'o.year', 'o.number'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (alert === undefined) return null
  const { kind, detail, year, number } = alert
  return { kind, detail, order: year === null || number === null ? null : { year, number } }
}
