/** A dispatcher changes the address of an open order (`dispatch.md` §4, Nastal problém; §6). */
import type { AddressPreview, CityOrder, DispatchOrder } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { formatMoney, type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { checkNewAddress, type NewAddress } from '@sousto/domain/ride/problems.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { noteChange } from '../orders/service.ts'
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
/** `charge` is the one that the customer agreed to. */
type Change = Asked & { readonly by: CurrentStaff; readonly charge: Haler }
/** `charge` is what the order's present address costs more. */
type Original = { readonly place: LngLat; readonly charge: Haler }

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
    const original = await storedOriginal(kysely, order.id)
    const before = await locations.area((await codesOf(kysely, order.id)).area)
    return {
      address: address.text,
      place,
      ...checkNewAddress(await newAddress(kysely, order, original, { place, areas })),
      otherArea: area === null || area.code === before?.code ? null : area.code,
      feeDifference: area === null || before === null ? 0 : minus(area.fee, before.fee),
    }
  }

  /** Throws a `NewAddressProblem`. The distance is that from the original address, however often it is changed, and so is the charge. */
  async function change({ by, charge: agreed, ...asked }: Change): Promise<DispatchOrder> {
    const { order: number } = asked
    const { address, place, areas, area } = await found(asked)
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, number.city)
      const order = await openOrder(transaction, number)
      const original = await originalPlace(transaction, order)
      const { problem, charge } = checkNewAddress(
        await newAddress(transaction, order, original, { place, areas }),
      )
      if (problem !== null) throw new FailureError(problem)
      // The same request again, after a lost answer.
      if ((await codesOf(transaction, order.id)).address === address.code) return wireOrder(order)
      if (charge !== agreed) throw new FailureError('new_address_charge_differs')
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
      await chargeFor(transaction, order, original, { charge, at })
      if (order.ride !== null) await sendThere(transaction, order, { at, by, ride: order.ride })
      const say = pushText(await currentWording(transaction))
      await insertMessage(transaction, {
        order_id: order.id,
        recipient: 'customer',
        ride_id: null,
        courier_id: null,
        text:
          charge === 0
            ? say('new_address', { address: address.text })
            : say('new_address_charged', { address: address.text, amount: formatMoney(charge) }),
        at,
        staff_id: by.id,
      })
      await audit(transaction, { at, by, action: 'address-change', detail: { order: order.number, charge } })
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
async function storedOriginal(database: Kysely<DB>, order: number): Promise<Original | null> {
  const row = await database
    .selectFrom('shop.original_places')
    .select(['lng', 'lat', 'charge'])
    .where('order_id', '=', order)
    .executeTakeFirst()
  if (row === undefined) return null
  const { charge, ...place } = row
  return { place, charge }
}

/** Stores the place of the order at its first change. */
async function originalPlace(transaction: Transaction<DB>, { id, place }: OrderFacts): Promise<Original> {
  await transaction
    .insertInto('shop.original_places')
    .values({ order_id: id, ...place })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return (await storedOriginal(transaction, id)) ?? { place, charge: ZERO }
}

async function newAddress(
  database: Kysely<DB>,
  { id, place: present, city_slug: citySlug, payment }: OrderFacts,
  original: Original | null,
  to: Pick<NewAddress, 'place' | 'areas'>,
): Promise<NewAddress> {
  const outlet = await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.restaurants as r', 'r.id', 'o.restaurant_id')
    .select('r.delivery_price')
    .where('o.id', '=', id)
    .executeTakeFirst()
  return {
    ...to,
    citySlug,
    original: original?.place ?? present,
    deliveryPrice: outlet?.delivery_price ?? ZERO,
    paysAtDoor: payment.kind !== 'none',
  }
}

/** Changes the order's delivery and total by what this address costs more than the present one. */
async function chargeFor(
  transaction: Transaction<DB>,
  { id }: OrderFacts,
  { charge: before }: Original,
  { charge, at }: { readonly charge: Haler; readonly at: Temporal.Instant },
): Promise<void> {
  const more = minus(charge, before)
  if (more === 0) return
  await transaction
    .updateTable('shop.orders')
    .set((eb) => ({ delivery: eb('delivery', '+', more), total: eb('total', '+', more) }))
    .where('id', '=', id)
    .execute()
  await transaction.updateTable('shop.original_places').set({ charge }).where('order_id', '=', id).execute()
  await noteChange(transaction, { orderId: id, type: 'order.changed', actor: 'dispatcher', at })
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
