/** Cancels orders that were not paid in time (`wire.md`, Payments). */
import { isExpired } from '@sousto/domain/payment/payment-outcome.ts'
import { isWithinHours } from '@sousto/domain/time/opening-hours.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { lockOrder, type PayableOrder, unpaidOrders } from './store.ts'

const EVERY_MS = 15_000
const AT_ONCE = 100

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly moveOrder: MoveOrder
  readonly onPayment: (outcome: string) => void
  readonly askAboutOpen: (orderId: number) => Promise<void>
}

export function cancelUnpaid(dependencies: Dependencies, catalogue: Catalogue): Poll {
  const { database, clock, moveOrder, onPayment, askAboutOpen } = dependencies
  const { kysely } = database

  async function expire(order: PayableOrder): Promise<void> {
    const now = clock()
    const minutesSincePlaced = now.since(order.placedAt).total('minutes')
    if (!isExpired({ minutesSincePlaced, restaurantClosed: await hasClosed(order) })) return
    await askAboutOpen(order.id)
    await inTransaction(kysely, async (transaction) => {
      const { state, number, ownDelivery } = await lockOrder(transaction, order.id)
      if (state !== 'unpaid') return
      const step = { number, from: state, to: 'cancelled', actor: 'system', ownDelivery } as const
      await moveOrder(transaction, { ...step, at: now })
      onPayment('expired')
    })
  }

  async function hasClosed({ asap, restaurantId }: PayableOrder): Promise<boolean> {
    const restaurant = asap ? await catalogue.detailById(restaurantId) : null
    return restaurant !== null && !isWithinHours(restaurant, clock().toZonedDateTimeISO('Europe/Prague'))
  }

  return {
    name: 'cancelling unpaid orders',
    everyMs: EVERY_MS,
    run: async () => {
      for (const order of await unpaidOrders(kysely, clock(), AT_ONCE)) await expire(order)
    },
  }
}
