/** A dispatcher changes the address of an order that is on its way (`dispatch.md` §4, Nastal problém). */
import type { CityOrder, DispatchOrder } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { isNearOriginal } from '@sousto/domain/ride/problems.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rideNow } from './assignment.ts'
import { wireOrder } from './city-view.ts'
import { showCourier } from './courier-shown.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'
import { followStops } from './ride-end.ts'
import { lockCity, lockRide, updateRide, updateStop } from './ride-store.ts'
import { viewOf } from './ride-view.ts'
import { endProblem } from './step-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'locations'>
type Change = { readonly by: CurrentStaff; readonly order: CityOrder; readonly addressCode: number }

export type ChangeAddress = ReturnType<typeof addressChanger>

export function addressChanger({ database: { kysely }, clock, locations }: Dependencies) {
  /** Throws `new_address_too_far` beyond 1 km from the original address, however often it is changed. */
  return async ({ by, order: number, addressCode }: Change): Promise<DispatchOrder> => {
    const address = requireFound(await locations.address(addressCode), 'address_not_found')
    const place = requireFound(address.position, 'address_not_found')
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, number.city)
      const order = await cityOrder(transaction, number)
      if (order.own_delivery || isFinal(order.state)) throw new FailureError('order_not_open')
      const original = await originalPlace(transaction, order)
      if (!isNearOriginal(place, original)) throw new FailureError('new_address_too_far')
      await transaction
        .updateTable('shop.orders')
        .set({ address_code: address.code, address: address.text, ...place })
        .where('id', '=', order.id)
        .execute()
      if (order.ride !== null) await sendThere(transaction, order, { at, by, ride: order.ride })
      await audit(transaction, { at, by, action: 'address-change', detail: { order: order.number } })
      await publishToDispatch(transaction, { cities: [number.city], couriers: [order.courier] })
      await showCourier(transaction, { orders: [order] }, at)
      return wireOrder(await cityOrder(transaction, number))
    })
  }
}

async function cityOrder(transaction: Transaction<DB>, { city, ...number }: CityOrder): Promise<OrderFacts> {
  const [order] = await ordersByNumber(transaction, [number])
  if (order?.city_slug !== city) throw new FailureError('order_not_found')
  return order
}

/** Stores the place of the order at its first change. */
async function originalPlace(transaction: Transaction<DB>, { id, place }: OrderFacts): Promise<LngLat> {
  await transaction
    .insertInto('shop.original_places')
    .values({ order_id: id, ...place })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return await transaction
    .selectFrom('shop.original_places')
    .select(['lng', 'lat'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
}

type Sending = { readonly at: Temporal.Instant; readonly by: CurrentStaff; readonly ride: number }

/** The courier has not arrived at the new address, and the report of the wrong one has ended. */
async function sendThere(transaction: Transaction<DB>, order: OrderFacts, { at, by, ride: id }: Sending) {
  const ride = requireFound(await lockRide(transaction, id), 'ride_not_found')
  const { stops, problem } = await viewOf(transaction, ride)
  const door = stops.find(({ kind, order: carried }) => kind === 'drop_off' && carried === order.id)
  if (problem?.kind === 'wrong_address' && problem.stop === door?.position) {
    const end = { resolved_at: at, resolved_by: actorName(by), outcome: 'continue' } as const
    await endProblem(transaction, id, end)
  }
  if (door?.state !== 'arrived') return await updateRide(transaction, id, {})
  await updateStop(transaction, door, { state: 'open', arrived_at: null, arrival_reason: null })
  await followStops(transaction, await rideNow(transaction, id), at)
}
