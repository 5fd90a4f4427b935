/** One's own orders: the list, what they were paid by, what they add up to (`marketplace.md` §2, Account area; `wire.md`, Orders). */
import {
  ORDERS_PER_PAGE,
  type PastOrder,
  type Payment,
  type Statistics,
} from '@sousto/domain/account/customer.ts'
import { statisticsOf } from '@sousto/domain/account/statistics.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { countedOrders, pastOrders, payments } from './store.ts'

export type CustomerHistory = ReturnType<typeof createCustomerHistory>

/**
 * An order belongs to who was logged in when it was placed. Orders under the same e-mail from before are nobody's: whoever typed it then
 * had not shown that the mailbox is theirs.
 */
export function createCustomerHistory({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    /** Pages count from one; past the end there is nothing. */
    orders: (userId: number, page: number): Promise<readonly PastOrder[]> =>
      pastOrders(kysely, userId, pageOf(page)),
    payments: (userId: number, page: number): Promise<readonly Payment[]> =>
      payments(kysely, userId, pageOf(page)),
    statistics: async (userId: number): Promise<Statistics> =>
      statisticsOf(await countedOrders(kysely, userId), clock()),
  }
}

const pageOf = (page: number) => ({ offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE })
