/** The SQL of rides: their orders, stops, offers and steps. */

import type { OfferAnswer } from '@sousto/domain/ride/offers.ts'
import { rideStatesThatAre } from '@sousto/domain/ride/ride-states.ts'
import type { StopKind, StopState } from '@sousto/domain/ride/stops.ts'
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Serializes the assignments of a city, so that an order goes into one ride only. */
export async function lockCity(transaction: Transaction<DB>, city: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`dispatch ${city}`}, 0))`.execute(transaction)
}

const rides = (database: Kysely<DB>) => database.selectFrom('shop.rides').selectAll()
export type RideRow = Awaited<ReturnType<ReturnType<typeof rides>['execute']>>[number]

/**
 * Null means that there is no such ride. Rows that refer to the ride can still be inserted: positions of many rides are
 * written at once, and would otherwise wait for, or deadlock with, whoever locks several rides.
 */
export async function lockRide(transaction: Transaction<DB>, ride: number): Promise<RideRow | null> {
  return (await rides(transaction).where('id', '=', ride).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export async function ridesById(database: Kysely<DB>, ids: readonly number[]): Promise<readonly RideRow[]> {
  return await rides(database)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

export async function openRidesOf(database: Kysely<DB>, city: string): Promise<readonly RideRow[]> {
  return await rides(database)
    .where('city_slug', '=', city)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns the courier's ride; null means none. */
export async function heldRide(database: Kysely<DB>, courier: number): Promise<RideRow | null> {
  const row = await rides(database)
    .where('courier_id', '=', courier)
    .where('state', 'in', rideStatesThatAre('held'))
    .executeTakeFirst()
  return row ?? null
}

/** Returns the open rides that contain one of these orders. */
export async function ridesWith(database: Kysely<DB>, orders: readonly number[]): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.ride_orders')
    .select('ride_id')
    .distinct()
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orders]))))
    .where('open', '=', true)
    .orderBy('ride_id')
    .execute()
  return rows.map(({ ride_id }) => ride_id)
}

export async function insertRide(
  transaction: Transaction<DB>,
  city: string,
  at: Temporal.Instant,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.rides')
    .values({ city_slug: city, state: 'proposed', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every change creates the ride's next version. */
export async function updateRide(
  transaction: Transaction<DB>,
  ride: number,
  change: Omit<Updateable<DB['shop.rides']>, 'id' | 'version'>,
): Promise<void> {
  await transaction
    .updateTable('shop.rides')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', ride)
    .execute()
}

export async function addRideOrders(
  transaction: Transaction<DB>,
  ride: number,
  orders: readonly number[],
): Promise<void> {
  await transaction
    .insertInto('shop.ride_orders')
    .values(orders.map((order_id) => ({ ride_id: ride, order_id })))
    .onConflict((conflict) => conflict.columns(['ride_id', 'order_id']).doUpdateSet({ open: true }))
    .execute()
}

/** Removes the orders from the ride, or all of its orders without `orders`. */
export async function closeRideOrders(
  transaction: Transaction<DB>,
  ride: number,
  orders: readonly number[] | null = null,
): Promise<void> {
  await transaction
    .updateTable('shop.ride_orders')
    .set({ open: false })
    .where('ride_id', '=', ride)
    .$if(orders !== null, (query) =>
      query.where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...(orders ?? [])])))),
    )
    .execute()
}

export type StopRow = {
  readonly ride: number
  readonly position: number
  readonly kind: StopKind
  readonly state: StopState
  readonly outlet: number | null
  readonly order: number | null
  readonly arrivedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

/** Returns the stops in sequence. */
export async function stopsOf(database: Kysely<DB>, rideIds: readonly number[]): Promise<readonly StopRow[]> {
  return await database
    .selectFrom('shop.ride_stops')
    .select(['ride_id as ride', 'position', 'kind', 'state', 'outlet_id as outlet', 'order_id as order'])
    .select(['arrived_at as arrivedAt', 'ended_at as endedAt'])
    .where((eb) => eb('ride_id', '=', eb.fn.any(eb.val([...rideIds]))))
    .orderBy('ride_id')
    .orderBy('position')
    .execute()
}

export async function insertStops(
  transaction: Transaction<DB>,
  stops: readonly Insertable<DB['shop.ride_stops']>[],
): Promise<void> {
  if (stops.length > 0)
    await transaction
      .insertInto('shop.ride_stops')
      .values([...stops])
      .execute()
}

/** Deletes stops that are planned again; without `positions`, all of them. */
export async function deleteStops(
  transaction: Transaction<DB>,
  ride: number,
  positions: readonly number[] | null = null,
): Promise<void> {
  await transaction
    .deleteFrom('shop.ride_stops')
    .where('ride_id', '=', ride)
    .$if(positions !== null, (query) =>
      query.where((eb) => eb('position', '=', eb.fn.any(eb.val([...(positions ?? [])])))),
    )
    .execute()
}

export async function updateStop(
  transaction: Transaction<DB>,
  { ride, position }: Pick<StopRow, 'ride' | 'position'>,
  change: Pick<Updateable<DB['shop.ride_stops']>, 'state' | 'arrived_at' | 'arrival_reason' | 'ended_at'>,
): Promise<void> {
  await transaction
    .updateTable('shop.ride_stops')
    .set(change)
    .where('ride_id', '=', ride)
    .where('position', '=', position)
    .execute()
}

export type OfferRow = {
  readonly id: number
  readonly ride: number
  readonly courier: number
  readonly offeredAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly answer: OfferAnswer | null
  readonly answeredAt: Temporal.Instant | null
}

const offers = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.ride_offers')
    .select([
      'id',
      'ride_id as ride',
      'courier_id as courier',
      'offered_at as offeredAt',
      'expires_at as expiresAt',
    ])
    .select(['answer', 'answered_at as answeredAt'])

export async function offerById(database: Kysely<DB>, id: number): Promise<OfferRow | null> {
  return (await offers(database).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns all offers of these rides, open and answered, the latest last. */
export async function offersOf(
  database: Kysely<DB>,
  rideIds: readonly number[],
): Promise<readonly OfferRow[]> {
  return await offers(database)
    .where((eb) => eb('ride_id', '=', eb.fn.any(eb.val([...rideIds]))))
    .orderBy('id')
    .execute()
}

/** Returns the courier's open offer; null means none. */
export async function openOfferTo(database: Kysely<DB>, courier: number): Promise<OfferRow | null> {
  const row = await offers(database)
    .where('courier_id', '=', courier)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns unanswered offers whose time is over. */
export async function lapsedOffers(
  database: Kysely<DB>,
  now: Temporal.Instant,
  most: number,
): Promise<readonly OfferRow[]> {
  return await offers(database)
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
}

/** Returns the number of the offer. */
export async function insertOffer(
  transaction: Transaction<DB>,
  { ride, courier, offeredAt, expiresAt }: Omit<OfferRow, 'id' | 'answer' | 'answeredAt'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.ride_offers')
    .values({ ride_id: ride, courier_id: courier, offered_at: offeredAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function answerOffer(
  transaction: Transaction<DB>,
  offer: number,
  answer: OfferAnswer,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.ride_offers')
    .set({ answer, answered_at: at })
    .where('id', '=', offer)
    .where('answer', 'is', null)
    .execute()
}

export async function cityOf(database: Kysely<DB>, slug: string) {
  return (
    (await database
      .selectFrom('shop.cities')
      .select(['slug', 'name', 'lng', 'lat', 'courier_load as typedLoad'])
      .where('slug', '=', slug)
      .executeTakeFirst()) ?? null
  )
}

export async function allCities(database: Kysely<DB>) {
  return await database.selectFrom('shop.cities').select(['slug', 'name']).orderBy('slug').execute()
}

/** Returns the names of the outlets of these rides, in sequence. */
export async function outletsOf(
  database: Kysely<DB>,
  rideIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await database
    .selectFrom('shop.ride_stops as s')
    .innerJoin('shop.restaurants as o', 'o.id', 's.outlet_id')
    .select(['s.ride_id as ride', 'o.name'])
    .where((eb) => eb('s.ride_id', '=', eb.fn.any(eb.val([...rideIds]))))
    .where('s.kind', '=', 'pickup')
    .orderBy('s.ride_id')
    .orderBy('s.position')
    .execute()
  const byRide = Map.groupBy(rows, ({ ride }) => ride)
  return new Map([...byRide].map(([ride, stops]) => [ride, stops.map(({ name }) => name)]))
}
