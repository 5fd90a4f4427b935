/** The SQL of couriers' pay: dated rates, bonuses and append-only entries. */
import type { Bonus } from '@sousto/domain/courier-pay/bonus.ts'
import type { PayPart, PayPartKind, WorkTotals } from '@sousto/domain/courier-pay/pay.ts'
import type { DatedRates } from '@sousto/domain/courier-pay/rates.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { courierPaid } from '@sousto/domain/ledger/courier-events.ts'
import { type Haler, haler, sum } from '@sousto/domain/money/money.ts'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'

export type StoredRates = DatedRates & { readonly vehicle: Vehicle; readonly announcedAt: Temporal.Instant }

/** Returns all rates of a city, past and announced, the oldest first. */
export async function ratesOf(database: Kysely<DB>, city: string): Promise<readonly StoredRates[]> {
  return await database
    .selectFrom('shop.courier_pay_rates')
    .select([
      'vehicle',
      'valid_from as validFrom',
      'announced_at as announcedAt',
      'ride',
      'stop',
      'kilometre',
    ])
    .select(['waiting_minute as waitingMinute', 'guaranteed_hour as guaranteedHour'])
    .where('city_slug', '=', city)
    .orderBy('valid_from')
    .orderBy('vehicle')
    .execute()
}

export async function insertRates(
  transaction: Transaction<DB>,
  city: string,
  { vehicle, validFrom, announcedAt, ride, stop, kilometre, waitingMinute, guaranteedHour }: StoredRates,
  actor: string,
): Promise<void> {
  await transaction
    .insertInto('shop.courier_pay_rates')
    .values({
      city_slug: city,
      vehicle,
      valid_from: validFrom,
      ride,
      stop,
      kilometre,
      waiting_minute: waitingMinute,
      guaranteed_hour: guaranteedHour,
      announced_at: announcedAt,
      actor,
    })
    .execute()
}

/** Returns the bonuses of a city that overlap the time. */
export async function bonusesIn(
  database: Kysely<DB>,
  city: string,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant | null },
): Promise<readonly Bonus[]> {
  const rows = await database
    .selectFrom('shop.courier_bonuses')
    .select(['id', 'amount', 'from_at', 'to_at', 'announced_at', 'area_name', 'lng', 'lat', 'metres'])
    .where('city_slug', '=', city)
    .where('to_at', '>', from)
    .$if(to !== null, (query) => query.where('from_at', '<=', to))
    .orderBy('from_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, amount, from_at, to_at, announced_at, area_name, lng, lat, metres }) => ({
    id,
    amount,
    from: from_at,
    to: to_at,
    announcedAt: announced_at,
    area:
      area_name === null || lng === null || lat === null || metres === null
        ? null
        : { name: area_name, centre: { lng, lat }, metres },
  }))
}

/** Returns false if the time and area have a bonus. */
export async function insertBonus(
  transaction: Transaction<DB>,
  city: string,
  { amount, from, to, announcedAt, area }: Omit<Bonus, 'id'>,
  actor: string,
): Promise<boolean> {
  const added = await transaction
    .insertInto('shop.courier_bonuses')
    .values({
      city_slug: city,
      amount,
      from_at: from,
      to_at: to,
      area_name: area?.name ?? null,
      lng: area?.centre.lng ?? null,
      lat: area?.centre.lat ?? null,
      metres: area?.metres ?? null,
      announced_at: announcedAt,
      actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type Entry = Insertable<DB['shop.courier_pay_entries']>

/** An event that was posted before changes nothing. */
export async function insertEntries(transaction: Transaction<DB>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const added = await transaction
    .insertInto('shop.courier_pay_entries')
    .values([...entries])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['event_key as eventKey', 'courier_id as courier', 'city_slug as city', 'kind', 'amount'])
    .returning(['order_id as order', 'at'])
    .execute()
  await postEvents(transaction, added.map(courierPaid))
}

/** Returns when the courier was last paid for the ride. Null means never. */
export async function lastPaid(
  database: Kysely<DB>,
  ride: number,
  courier: number,
): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.courier_pay_entries')
    .select('at')
    .where('ride_id', '=', ride)
    .where('courier_id', '=', courier)
    .where('kind', 'in', ['ride', 'stops', 'distance', 'waiting'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Returns what the shift has brought so far. */
export async function earnedInShift(
  database: Kysely<DB>,
  shift: number,
): Promise<readonly Pick<PayPart, 'kind' | 'amount'>[]> {
  return await database
    .selectFrom('shop.courier_pay_entries')
    .select(['kind', 'amount'])
    .where('shift_id', '=', shift)
    .execute()
}

/** Returns the courier who delivered the order. Null means that no courier of the marketplace did. */
export async function deliveredBy(
  database: Kysely<DB>,
  order: number,
): Promise<{ readonly courier: number; readonly ride: number; readonly city: string } | null> {
  const row = await database
    .selectFrom('shop.ride_stops as p')
    .innerJoin('shop.rides as r', 'r.id', 'p.ride_id')
    .innerJoin('shop.ride_steps as t', (join) =>
      join.onRef('t.ride_id', '=', 'p.ride_id').onRef('t.stop', '=', 'p.position'),
    )
    .select(['t.courier_id as courier', 'p.ride_id as ride', 'r.city_slug as city'])
    .where('p.order_id', '=', order)
    .where('p.kind', '=', 'drop_off')
    .where('p.state', '=', 'done')
    .where('t.step', '=', 'deliver')
    .orderBy('t.pressed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function cityExists(database: Kysely<DB>, city: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', city)
    .executeTakeFirst()
  return row !== undefined
}

/** Serializes changes of a city's rates and bonuses. */
export async function lockRates(transaction: Transaction<DB>, city: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`courier pay ${city}`}, 0))`.execute(transaction)
}

/** Returns the courier's entries of a ride in that city. Null means none. */
export async function rideOfCourier(
  database: Kysely<DB>,
  { ride, courier, city }: { readonly ride: number; readonly courier: number; readonly city: string },
): Promise<{ readonly id: number } | null> {
  const row = await database
    .selectFrom('shop.courier_pay_entries')
    .select('id')
    .where('ride_id', '=', ride)
    .where('courier_id', '=', courier)
    .where('city_slug', '=', city)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns what was paid for the work of rides with a vehicle since then, and how much work that was. */
export async function workSince(
  database: Kysely<DB>,
  city: string,
  vehicle: Vehicle,
  since: Temporal.Instant,
): Promise<WorkTotals & { readonly paid: Haler }> {
  const rows = await database
    .selectFrom('shop.courier_pay_entries as e')
    .innerJoin('shop.courier_shifts as s', 's.id', 'e.shift_id')
    .select('e.kind')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'int4').as('count'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('e.quantity'), eb.val(0)), 'int4').as('quantity'),
      eb.cast<number>(eb.fn.sum('e.amount'), 'int4').as('amount'),
    ])
    .where('e.city_slug', '=', city)
    .where('e.kind', 'in', ['ride', 'stops', 'distance', 'waiting'])
    .where('s.vehicle', '=', vehicle)
    .where('e.at', '>=', since)
    .groupBy('e.kind')
    .execute()
  const of = (kind: PayPartKind) => rows.find((row) => row.kind === kind)
  return {
    rides: of('ride')?.count ?? 0,
    stops: of('stops')?.quantity ?? 0,
    metres: of('distance')?.quantity ?? 0,
    waitingMinutes: of('waiting')?.quantity ?? 0,
    paid: sum(rows.map(({ amount }) => haler(amount))),
  }
}
