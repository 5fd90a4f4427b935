/** The data for mails about payments, read when they are sent. */
import { sum, ZERO } from '@sousto/domain/money/money.ts'
import type { RefundReason } from '@sousto/domain/payment/gateways.ts'
import type { Kysely } from 'kysely'
import { moneyOf, paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import type { DB } from '../../database/tables.ts'
import type { MailedAlert, MailedRefund } from '../mail/service.ts'

/** Includes the parts that were requested at the same moment. Null means that there is no such refund. */
export async function refundToMail(database: Kysely<DB>, id: number): Promise<MailedRefund | null> {
  const refund = await database
    .selectFrom('shop.refunds as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.order_id')
    .leftJoin('shop.payments as p', 'p.id', 'r.payment_id')
    .leftJoin('shop.order_shares as s', (join) =>
      join.onRef('s.order_id', '=', 'p.order_id').onRef('s.person', '=', 'p.person'),
    )
    .leftJoin('shop.divided_orders as d', 'd.order_id', 's.order_id')
    .select(['r.amount', 's.person', 's.email as shareEmail', 'd.host'])
    .select([
      'r.order_id',
      'r.reason',
      'r.requested_at',
      'o.email',
      'o.language',
      'o.year',
      'o.number',
      'o.guid',
    ])
    .select(['o.restaurant_name', 'o.state', 'o.payment_method', 'o.total', 'o.credits'])
    .select((eb) => [
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (refund === undefined) return null
  const { person, host, shareEmail, amount } = refund
  if (person !== null) {
    const { language, guid, year, number, restaurant_name: restaurant, reason, email } = refund
    const isHost = person === host
    const to = isHost ? email : shareEmail
    if (to === null || to === '') return null
    const parts = [{ tender: 'online', amount }] as const
    const told = { number: { year, number }, restaurant, reason, parts, less: ZERO, toPay: ZERO }
    // The guid opens the order, with the address and the phone of the host.
    return { to, language, guid: isHost ? guid : null, ...told }
  }
  const { email: to, language, guid, year, number, restaurant_name: restaurant, reason } = refund
  const { reductions, toPay } = moneyOf(refund)
  const isPart = (part: { readonly at: string; readonly reason: RefundReason }) =>
    part.reason === reason && Temporal.Instant.from(part.at).equals(refund.requested_at)
  const reduced = reductions.filter(isPart)
  const parts = refund.refunds
    .filter(isPart)
    .filter(({ tender }) => !reduced.some((reduction) => reduction.tender === tender))
    .map(({ tender, amount }) => ({ tender, amount }))
  const less = sum(reduced.map(({ amount }) => amount))
  return { to, language, guid, number: { year, number }, restaurant, reason, parts, less, toPay }
}

/** Null means that there is no such alert. */
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
