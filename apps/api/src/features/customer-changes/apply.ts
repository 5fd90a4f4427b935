/** Makes a change of an order: one transaction, in which the caller has locked the order. */
import { minus } from '@sousto/domain/money/money.ts'
import { differenceOf } from '@sousto/domain/order/order-change.ts'
import type { Transaction } from 'kysely'
import type { ChangedOrder } from '../../database/column-types.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import { changedByCustomer } from '../board/service.ts'
import { returnCredits } from '../credits/service.ts'
import { insertOrderMails } from '../mail/service.ts'
import { announceChange, replaceLines } from '../orders/service.ts'
import { refundCheaper } from '../refunds/service.ts'
import { type OwnOrder, updateOrder } from './store.ts'

type Change = { readonly id: number; readonly content: ChangedOrder; readonly at: Temporal.Instant }

/** Returns credits and money at once; what costs more has been paid, or is collected at the door. */
export async function applyChange(
  transaction: Transaction<DB>,
  order: OwnOrder,
  { id, content, at }: Change,
): Promise<void> {
  const { checked } = content
  await updateOrder(transaction, order.id, content)
  if (checked !== null) {
    const lines = checked.lines.map((line) => ({ ...line, person: line.person ?? '' }))
    await replaceLines(transaction, order.id, lines)
    const unused = minus(order.totals.credits, checked.totals.credits)
    if (unused > 0) await returnCredits(transaction, order.id, unused, at)
    const { returned } = differenceOf(order.method, order.totals, checked.totals)
    const online = returned.find(({ tender }) => tender === 'online')
    if (online !== undefined) {
      const key = `changed ${id}`
      await refundCheaper(transaction, { orderId: order.id, amount: online.amount, key, at })
    }
    await publishToDispatch(transaction, { cities: [order.citySlug] })
  }
  await changedByCustomer(transaction, order.id, at)
  await insertOrderMails(transaction, [{ template: 'orderChanged', orderId: order.id, dueAt: at }])
  await announceChange(transaction, order.number)
}
