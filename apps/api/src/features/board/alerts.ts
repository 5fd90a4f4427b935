import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { alertRecipients } from '../staff/service.ts'

/** Alerts the dispatchers of the city that the customer of an order receives no mails. */
export async function alertUnreachable(
  transaction: Transaction<DB>,
  { orderId, at }: { readonly orderId: number; readonly at: Temporal.Instant },
  log: FastifyBaseLogger,
): Promise<void> {
  const order = await transaction
    .selectFrom('shop.orders')
    .select(['year', 'number', 'city_slug', 'restaurant_name'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return
  const data = { number: formatOrderNumber(order), restaurant: order.restaurant_name }
  const to = await alertRecipients(transaction, order.city_slug, at)
  if (to.length === 0) log.warn({ order: data.number }, 'no mail reaches a customer, and nobody can be told')
  for (const each of to) await sendMail(transaction, { template: 'customerUnreachable', to: each, data })
}
