/** The PIN that a customer may choose to give at the door (`dispatch.md` §4). */
import { randomInt } from 'node:crypto'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { canAskForPin, PINS, pinFrom } from '@sousto/domain/ride/pin.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { orderNamed } from '../../database/order-named.ts'
import type { ApiDependencies } from '../../dependencies.ts'

export type Pins = ReturnType<typeof createPins>

export function createPins({ database: { kysely } }: Pick<ApiDependencies, 'database'>) {
  return {
    /**
     * Sets whether a PIN is required and returns it; null means none. Throws `order_not_found` if the guid does not
     * match.
     */
    ask: async (number: OrderNumber, guid: string, asked: boolean): Promise<string | null> =>
      await inTransaction(kysely, async (transaction) => {
        const found = await transaction
          .selectFrom('shop.orders')
          .select(['id', 'state', 'own_delivery', 'city_slug'])
          .where(orderNamed(number, guid))
          .executeTakeFirst()
        const { id, state, own_delivery, city_slug } = requireFound(found, 'order_not_found')
        if (!canAskForPin({ ownDelivery: own_delivery }) || isFinal(state)) return null
        await publishToDispatch(transaction, { cities: [city_slug] })
        if (!asked) {
          await transaction.deleteFrom('shop.delivery_pins').where('order_id', '=', id).execute()
          return null
        }
        await transaction
          .insertInto('shop.delivery_pins')
          .values({ order_id: id, pin: pinFrom(randomInt(PINS)) })
          .onConflict((conflict) => conflict.column('order_id').doNothing())
          .execute()
        const { pin } = await transaction
          .selectFrom('shop.delivery_pins')
          .select('pin')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        return pin
      }),
  }
}
