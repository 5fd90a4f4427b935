/** A customer's own orders: the list, payments and statistics (`marketplace.md` §2, Account area; `wire.md`, Orders). */
import {
  ORDERS_PER_PAGE,
  type PastOrder,
  type Payment,
  type Statistics,
} from '@sousto/domain/customer/customer.ts'
import { statisticsOf } from '@sousto/domain/customer/statistics.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { countedOrders, pastOrders, payments } from './store.ts'

export type CustomerHistory = ReturnType<typeof createCustomerHistory>

/**
 * An order belongs to the account that was logged in when it was placed. Earlier orders with the same e-mail are
 * excluded, because their senders had not proven the mailbox.
 */
export function createCustomerHistory({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    /** Pages count from one; a page past the end is empty. */
    orders: (userId: number, page: number): Promise<readonly PastOrder[]> =>
      pastOrders(kysely, userId, pageOf(page)),
    payments: (userId: number, page: number): Promise<readonly Payment[]> =>
      payments(kysely, userId, pageOf(page)),
    statistics: async (userId: number): Promise<Statistics> =>
      statisticsOf(await countedOrders(kysely, userId), clock()),
  }
}

const pageOf = (page: number) => ({ offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE })
