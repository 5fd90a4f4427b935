/** Short numbers of orders, 1 to 999 for each outlet and working day (`operations.md` §3). */
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { workingDay } from '@sousto/domain/time/working-day.ts'
import type { EventHandler } from '../../events/order-event.ts'
import { noteChange } from '../orders/service.ts'
import * as store from './store.ts'

const ZONE = 'Europe/Prague'

/**
 * Numbers the parts of orders that have reached boards, in the order in which they arrived. The day is the one that an
 * order is for, so that no two orders
 * that a kitchen makes on one day have the same number.
 */
export const giveDayNumbers: EventHandler<'order.placed' | 'order.moved'> = async (
  transaction,
  events,
  now,
) => {
  const came = events.filter(({ state }) => state === 'confirmed').map(({ orderId }) => orderId)
  if (came.length === 0) return
  const parts = await store.unnumberedParts(transaction, came)
  const hours = await store.hoursOf(
    transaction,
    parts.map(({ outlet }) => outlet),
  )
  const days = parts.flatMap((part) => {
    const open = hours.get(part.outlet)
    // The outlet has been removed in the meantime.
    if (open === undefined) return []
    const at = part.deliverAt === null ? part.cameAt : pragueInstant(part.deliverAt)
    return [{ ...part, day: workingDay(open, at.toZonedDateTimeISO(ZONE)).toString() }]
  })
  const orders = [...new Set(days.map(({ order }) => order))].toSorted((a, b) => a - b)
  await store.lockOrders(transaction, orders)
  for (const { order, outlet, day } of days) await store.giveNumber(transaction, { order, outlet, day })
  for (const orderId of orders) {
    await noteChange(transaction, { orderId, type: 'order.card_changed', actor: 'system', at: now })
  }
}
