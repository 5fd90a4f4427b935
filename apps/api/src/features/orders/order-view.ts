/** An order as tracking shows it, to its customer and to strangers (`wire.md`, Orders). */
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderDetail, OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { detailOf, holdsGuid, totalsOf } from './order-detail.ts'
import type { Strangers, Viewer } from './strangers.ts'
import { type OrderRow, orderByNumber } from './tracking-store.ts'

export type OrderView = ReturnType<typeof createOrderView>

type ViewDependencies = Pick<ApiDependencies, 'database'> & {
  readonly strangers: Strangers
  readonly methodsFor: (restaurantId: number, totals: OrderTotals) => Promise<readonly PaymentMethod[]>
}

export function createOrderView({ database: { kysely }, strangers, methodsFor }: ViewDependencies) {
  /** Only a person who holds the guid can pay an order. The shares of a group are paid on its page. */
  const methodsOf = async (row: OrderRow, guid: string | undefined) =>
    row.state === 'unpaid' && !row.divided && holdsGuid(row, guid)
      ? await methodsFor(row.restaurant_id, totalsOf(row))
      : []

  return {
    /**
     * Returns courier, address, note and exact times only to the order's customer. Throws `too_many_requests` for
     * strangers beyond their limit.
     */
    detail: async (number: OrderNumber, viewer: Viewer): Promise<OrderDetail<OrderState>> => {
      const found = await orderByNumber(kysely, number)
      const isPrivate = await strangers.admit(found, viewer)
      const row = requireFound(found, 'order_not_found')
      return detailOf(row, isPrivate, await methodsOf(row, viewer.guid))
    },
  }
}
