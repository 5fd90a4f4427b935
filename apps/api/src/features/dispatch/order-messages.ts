/** Messages of the staff to the customer or the courier of an order (`dispatch.md` §6, `administration.md` §7). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { announceChange } from '../orders/service.ts'
import { notifyOfMessage } from '../push/service.ts'
import { insertMessage } from './message-store.ts'
import type { OrderFacts } from './order-facts.ts'
import { ridesById } from './ride-store.ts'

type Written = {
  readonly text: string
  readonly at: Temporal.Instant
  /** The staff member who writes. */
  readonly by: number
}

/** The customer reads the message while following the order, is notified of it, and gets it by mail if wanted. */
export async function writeToCustomer(
  transaction: Transaction<DB>,
  order: Pick<OrderFacts, 'id' | 'key' | 'state'>,
  { text, at, by, mail }: Written & { readonly mail: boolean },
): Promise<void> {
  const messageId = await insertMessage(transaction, {
    order_id: order.id,
    recipient: 'customer',
    text,
    at,
    staff_id: by,
  })
  await announceChange(transaction, order.key)
  await notifyOfMessage(transaction, { orderId: order.id, state: order.state, at })
  if (mail) await sendMail(transaction, { template: 'orderMessage', orderId: order.id, messageId })
}

/** A message to a courier belongs to the courier's ride, so that nobody else reads it. */
export async function writeToCourier(
  transaction: Transaction<DB>,
  order: OrderFacts,
  { text, at, by }: Written,
): Promise<void> {
  const [ride] = order.ride === null ? [] : await ridesById(transaction, [order.ride])
  const courier = ride?.courier_id ?? null
  if (courier === null) throw new FailureError('order_has_no_courier')
  await insertMessage(transaction, {
    order_id: order.id,
    recipient: 'courier',
    ride_id: ride?.id ?? null,
    courier_id: courier,
    text,
    at,
    staff_id: by,
  })
  await publishToDispatch(transaction, { couriers: [courier] })
}
