/** A dispatcher changes the address of an open order (`dispatch.md` §4, Nastal problém; §6). */
import type { AddressPreview, CityOrder, DispatchOrder } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { minus } from '@sousto/domain/money/money.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { checkNewAddress } from '@sousto/domain/ride/problems.ts'
import { pushMessage } from '@sousto/messages/tracking-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rideNow } from './assignment.ts'
import { wireOrder } from './city-view.ts'
import { showCourier } from './courier-shown.ts'
import { insertMessage } from './message-store.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'
import { followStops } from './ride-end.ts'
import { lockCity, lockRide, updateRide, updateStop } from './ride-store.ts'
import { viewOf } from './ride-view.ts'
import { endProblem } from './step-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'locations'>
type Asked = { readonly order: CityOrder; readonly addressCode: number }
type Change = Asked & { readonly by: CurrentStaff }

export type OrderAddresses = ReturnType<typeof createOrderAddresses>

export function createOrderAddresses({ database: { kysely }, clock, locations }: Dependencies) {
  /** Asks the location service outside of any transaction. */
  async function found({ order: { city }, addressCode }: Asked) {
    const address = requireFound(await locations.address(addressCode), 'address_not_found')
    const place = requireFound(address.position, 'address_not_found')
    const { areas } = await locations.areasAt(place)
    return { address, place, areas, area: areas.find(({ citySlug }) => citySlug === city) ?? null }
  }

  /** Returns what the address would change. */
  async function check(asked: Asked): Promise<AddressPreview> {
    const { address, place, areas, area } = await found(asked)
    const order = await openOrder(kysely, asked.order)
    const original = (await storedOriginal(kysely, order.id)) ?? order.place
    const before = await locations.area((await codesOf(kysely, order.id)).area)
    return {
      address: address.text,
      place,
      ...checkNewAddress({ place, original, citySlug: asked.order.city, areas }),
      otherArea: area === null || area.code === before?.code ? null : area.code,
      feeDifference: area === null || before === null ? 0 : minus(area.fee, before.fee),
    }
  }

  /** Throws a `NewAddressProblem`. The distance is that from the original address, however often it is changed. */
  async function change({ by, ...asked }: Change): Promise<DispatchOrder> {
    const { order: number } = asked
    const { address, place, areas, area } = await found(asked)
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, number.city)
      const order = await openOrder(transaction, number)
      const original = await originalPlace(transaction, order)
      const { problem } = checkNewAddress({ place, original, citySlug: number.city, areas })
      if (problem !== null) throw new FailureError(problem)
      // The same request again, after a lost answer.
      if ((await codesOf(transaction, order.id)).address === address.code) return wireOrder(order)
      await transaction
        .updateTable('shop.orders')
        .set({
          address_code: address.code,
          address: address.text,
          ...place,
          ...(area !== null && { area_code: area.code }),
        })
        .where('id', '=', order.id)
        .execute()
      if (order.ride !== null) await sendThere(transaction, order, { at, by, ride: order.ride })
      await insertMessage(transaction, {
        order_id: order.id,
        recipient: 'customer',
        ride_id: null,
        courier_id: null,
        text: pushMessage('new_address', { address: address.text }),
        at,
        staff_id: by.id,
      })
      await audit(transaction, { at, by, action: 'address-change', detail: { order: order.number } })
      await publishToDispatch(transaction, { cities: [number.city], couriers: [order.courier] })
      await showCourier(transaction, { orders: [order] }, at)
      return wireOrder(await cityOrder(transaction, number))
    })
  }

  return { check, change }
}

async function cityOrder(database: Kysely<DB>, { city, ...number }: CityOrder): Promise<OrderFacts> {
  const [order] = await ordersByNumber(database, [number])
  if (order?.city_slug !== city) throw new FailureError('order_not_found')
  return order
}

async function openOrder(database: Kysely<DB>, number: CityOrder): Promise<OrderFacts> {
  const order = await cityOrder(database, number)
  if (order.own_delivery || isFinal(order.state)) throw new FailureError('order_not_open')
  return order
}

async function codesOf(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.orders')
    .select(['address_code as address', 'area_code as area'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
}

/** Null means that the address has not been changed. */
async function storedOriginal(database: Kysely<DB>, order: number): Promise<LngLat | null> {
  const row = await database
    .selectFrom('shop.original_places')
    .select(['lng', 'lat'])
    .where('order_id', '=', order)
    .executeTakeFirst()
  return row ?? null
}

/** Stores the place of the order at its first change. */
async function originalPlace(transaction: Transaction<DB>, { id, place }: OrderFacts): Promise<LngLat> {
  await transaction
    .insertInto('shop.original_places')
    .values({ order_id: id, ...place })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return (await storedOriginal(transaction, id)) ?? place
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
