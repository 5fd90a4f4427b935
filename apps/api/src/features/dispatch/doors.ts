/** What customers ask for at the door, and the photographs of orders that were left there (`dispatch.md` §4, §7). */
import type { CityOrder } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { DoorState, DoorWish } from '@sousto/contract/orders/wire.ts'
import { withoutCode } from '@sousto/domain/order/door.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { DOOR_PHOTOGRAPH_KEPT } from '@sousto/domain/ride/door-photograph.ts'
import { canBeLeft } from '@sousto/domain/ride/steps.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { photographOf, photographTime, saveWish } from './door-store.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'

export type Doors = ReturnType<typeof createDoors>

export function createDoors({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const since = () => clock().subtract(DOOR_PHOTOGRAPH_KEPT)

  /** Throws `order_not_found` if the guid does not match. */
  async function ownOrder(database: Kysely<DB>, number: OrderNumber, guid: string): Promise<OrderFacts> {
    const [order] = await ordersByNumber(database, [number])
    if (order?.guid !== guid) throw new FailureError('order_not_found')
    return order
  }

  async function stateOf(database: Kysely<DB>, order: OrderFacts): Promise<DoorState> {
    const takenAt = await photographTime(database, order.id, since())
    return {
      ...(isChangeable(order) ? order.door : withoutCode(order.door)),
      changeable: isChangeable(order),
      leavable: isLeavable(order),
      photograph: takenAt && {
        taken_at: takenAt.toString(),
        kept_until: takenAt.add(DOOR_PHOTOGRAPH_KEPT).toString(),
      },
    }
  }

  return {
    state: async (number: OrderNumber, guid: string): Promise<DoorState> =>
      await stateOf(kysely, await ownOrder(kysely, number, guid)),

    ask: async (number: OrderNumber, guid: string, wish: DoorWish): Promise<DoorState> =>
      await inTransaction(kysely, async (transaction) => {
        const order = await ownOrder(transaction, number, guid)
        if (!isChangeable(order)) return await stateOf(transaction, order)
        if (wish.leave && !isLeavable(order)) throw new FailureError('leave_impossible')
        await saveWish(transaction, order.id, wish)
        await publishToDispatch(transaction, { cities: [order.city_slug], couriers: [order.courier] })
        return await stateOf(transaction, await ownOrder(transaction, number, guid))
      }),

    photograph: async (number: OrderNumber, guid: string): Promise<Buffer> => {
      const { id } = await ownOrder(kysely, number, guid)
      return requireFound(await photographOf(kysely, id, since()), 'order_not_found')
    },

    photographForCity: async ({ city, year, number }: CityOrder): Promise<Buffer> => {
      const [order] = await ordersByNumber(kysely, [{ year, number }])
      if (order?.city_slug !== city) throw new FailureError('order_not_found')
      return requireFound(await photographOf(kysely, order.id, since()), 'order_not_found')
    },
  }
}

const isChangeable = ({ own_delivery, state }: OrderFacts): boolean => !own_delivery && !isFinal(state)

const isLeavable = ({ payment, pin, document }: OrderFacts): boolean =>
  canBeLeft({ payment, pin: pin !== null, document })
