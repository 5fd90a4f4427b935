/** The SQL of positions: the last one of each shift, and all of open rides. */
import { POSITIONS_KEPT, type Position, type Track } from '@sousto/domain/ride/positions.ts'
import { rideStatesThatAre } from '@sousto/domain/ride/ride-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type TrackedShift = {
  readonly shift: number
  readonly city: string
  readonly since: Temporal.Instant
  /** The courier's open ride; null means none. */
  readonly ride: number | null
  readonly track: Track
}

/** Returns the open shifts of these couriers, by courier, and locks them. Couriers without one are left out. */
export async function lockTracks(
  transaction: Transaction<DB>,
  couriers: readonly number[],
): Promise<ReadonlyMap<number, TrackedShift>> {
  const rows = await transaction
    .selectFrom('shop.courier_shifts as s')
    .leftJoin('shop.courier_tracks as t', 't.shift_id', 's.id')
    .leftJoin('shop.rides as r', (join) =>
      join.onRef('r.courier_id', '=', 's.courier_id').on('r.state', 'in', rideStatesThatAre('held')),
    )
    .select(['s.courier_id', 's.id', 's.city_slug', 's.began_at', 'r.id as ride'])
    .select(['t.number', 't.at', 't.lng', 't.lat', 't.accuracy', 't.doubted'])
    .where((eb) => eb('s.courier_id', '=', eb.fn.any(eb.val([...couriers]))))
    .where('s.ended_at', 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .execute()
  return new Map(
    rows.map(({ courier_id, id, city_slug, began_at, ride, doubted, ...last }) => [
      courier_id,
      {
        shift: id,
        city: city_slug,
        since: began_at,
        ride,
        track: {
          last: positionOf(last),
          doubted: doubted && { ...doubted, at: Temporal.Instant.from(doubted.at) },
        },
      },
    ]),
  )
}

type Columns = { readonly [Name in keyof Position]: Position[Name] | null }

function positionOf({ number, at, lng, lat, accuracy }: Columns): Position | null {
  if (number === null || at === null || lng === null || lat === null || accuracy === null) return null
  return { number, at, lng, lat, accuracy }
}

export type FollowedShift = Pick<TrackedShift, 'shift' | 'ride' | 'track'> & {
  readonly kept: readonly Position[]
}

/** Saves everything that arrived within a second in one statement. */
export async function saveTracks(
  transaction: Transaction<DB>,
  followed: readonly FollowedShift[],
): Promise<void> {
  const tracks = followed.flatMap(({ shift, track: { last, doubted } }) =>
    last === null
      ? []
      : [
          {
            shift_id: shift,
            ...last,
            at: last.at.toString(),
            doubted: doubted && { ...doubted, at: doubted.at.toString() },
          },
        ],
  )
  const ways = followed.flatMap(({ shift, ride, kept }) =>
    ride === null
      ? []
      : kept.map(({ number, at, lng, lat }) => ({
          ride_id: ride,
          shift_id: shift,
          number,
          at: at.toString(),
          lng,
          lat,
        })),
  )
  await sql`
    WITH way AS (
      INSERT INTO shop.ride_positions (ride_id, shift_id, number, at, lng, lat)
      SELECT ride_id, shift_id, number, at, lng, lat FROM jsonb_to_recordset(${JSON.stringify(ways)}::jsonb)
        AS w (ride_id bigint, shift_id integer, number integer, at timestamptz, lng double precision, lat double precision)
      ON CONFLICT DO NOTHING
    )
    INSERT INTO shop.courier_tracks (shift_id, number, at, lng, lat, accuracy, doubted)
    SELECT shift_id, number, at, lng, lat, accuracy, nullif(doubted, 'null') FROM jsonb_to_recordset(${JSON.stringify(tracks)}::jsonb)
      AS t (shift_id integer, number integer, at timestamptz, lng double precision, lat double precision, accuracy real, doubted jsonb)
    ON CONFLICT (shift_id) DO UPDATE SET number = excluded.number, at = excluded.at, lng = excluded.lng, lat = excluded.lat,
      accuracy = excluded.accuracy, doubted = excluded.doubted`.execute(transaction)
}

/** Returns the last positions of open shifts, by shift. */
export async function lastPositions(database: Kysely<DB>, shifts: readonly number[]) {
  const rows = await database
    .selectFrom('shop.courier_tracks')
    .select(['shift_id', 'lng', 'lat', 'at', 'accuracy'])
    .where((eb) => eb('shift_id', '=', eb.fn.any(eb.val([...shifts]))))
    .execute()
  return new Map(rows.map(({ shift_id, ...position }) => [shift_id, position]))
}

/** Returns the positions of a ride in order. */
export async function wayOf(database: Kysely<DB>, ride: number) {
  return await database
    .selectFrom('shop.ride_positions')
    .select(['lng', 'lat'])
    .where('ride_id', '=', ride)
    .orderBy('at')
    .execute()
}

/** Deletes positions of shifts and rides that ended a day ago. */
export async function sweepPositions(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  const before = now.subtract(POSITIONS_KEPT)
  await database
    .deleteFrom('shop.courier_tracks')
    .where('shift_id', 'in', (eb) =>
      eb.selectFrom('shop.courier_shifts').select('id').where('ended_at', '<=', before),
    )
    .execute()
  await database
    .deleteFrom('shop.ride_positions')
    .where('ride_id', 'in', (eb) => eb.selectFrom('shop.rides').select('id').where('ended_at', '<=', before))
    .execute()
}
