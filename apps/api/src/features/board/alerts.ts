import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { alertRecipients } from '../staff/service.ts'
import { outletOf, partAlerted } from './store.ts'

type Alerting = { readonly at: Temporal.Instant; readonly log: FastifyBaseLogger }

/** Tells the dispatchers of the city that the customer of an order gets no mails. */
export async function alertUnreachable(
  transaction: Transaction<DB>,
  orderId: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const order = await transaction
    .selectFrom('shop.orders')
    .select(['year', 'number', 'city_slug', 'restaurant_name'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return
  const data = { number: formatOrderNumber(order), restaurant: order.restaurant_name }
  const to = await alertRecipients(transaction, order.city_slug)
  if (to.length === 0) log.warn({ order: data.number }, 'no mail reaches a customer, and nobody can be told')
  for (const each of to) await sendMail(transaction, { template: 'customerUnreachable', to: each, data })
}

/** Tells the dispatchers of the city that nobody answers an order. */
export async function alertDispatcher(
  transaction: Transaction<DB>,
  part: { readonly order_id: number; readonly outlet_id: number },
  { at, log }: Alerting,
): Promise<void> {
  const { year, number, city_slug, received_at } = await partAlerted(transaction, part)
  const outlet = await outletOf(transaction, part.outlet_id)
  const order = formatOrderNumber({ year, number })
  const to = await alertRecipients(transaction, city_slug)
  if (to.length === 0) log.warn({ order }, 'nobody answers an order, and nobody can be told')
  const minutes = Math.floor(received_at.until(at).total('minutes'))
  const data = { number: order, restaurant: outlet?.name ?? '', minutes }
  for (const each of to) await sendMail(transaction, { template: 'orderWaits', to: each, data })
}
