/**
 * Keeps busy modes, pauses and sold-out items in memory until an outlet changes them, and returns those that are in
 * force in a given minute.
 */
import type { CityPaused } from '@sousto/contract/location/wire.ts'
import { pauseOfOutlet } from '@sousto/domain/availability/city-pause.ts'
import type { EndTime } from '@sousto/domain/availability/periods.ts'
import { type BusyMode, holds, type SwitchedOff } from '@sousto/domain/catalogue/outlet-state.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { createCache } from '../../cache/cache.ts'
import type { PragueMinute } from '../../cache/prague-clock.ts'
import type { DB } from '../../database/tables.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { everythingSwitchedOn, type SwitchedOn } from './switched-on-store.ts'

/** Keyed by the ids of outlets. */
export type AvailabilityAt = {
  readonly busy: ReadonlyMap<number, BusyMode>
  /** The later end of an outlet's own pause and its city's. */
  readonly pausedUntil: ReadonlyMap<number, EndTime>
  readonly cityPauses: readonly CityPaused[]
  readonly soldOut: SwitchedOff
  /** Returns the sold-out dishes of these outlets, as the cache stamp of their menus. */
  readonly dishStamp: (outletIds: readonly number[]) => string
  /** The sold-out extras and dishes of all outlets, as a cache stamp: a dish may be an extra. */
  readonly extraStamp: string
}

export type AvailabilityCache = {
  readonly at: (minute: PragueMinute) => Promise<AvailabilityAt>
  readonly drop: () => void
}

export function createAvailabilityCache(
  { kysely }: Database<DB>,
  version: CatalogueVersion,
): AvailabilityCache {
  const cache = createCache<SwitchedOn>(1, () => 1)
  const load = async () => {
    await version.current()
    return await everythingSwitchedOn(kysely)
  }
  let latest: { readonly of: SwitchedOn; readonly stamp: number; readonly value: AvailabilityAt } | null =
    null
  return {
    at: async (minute) => {
      const of = await cache.get('all', 0, load)
      if (latest?.of !== of || latest.stamp !== minute.stamp) {
        latest = { of, stamp: minute.stamp, value: availabilityAt(of, minute.time) }
      }
      return latest.value
    },
    drop: cache.drop,
  }
}

function availabilityAt(
  { busy, pauses, cityPauses, soldOut }: SwitchedOn,
  time: Temporal.ZonedDateTime,
): AvailabilityAt {
  const now = time.toInstant()
  const current = ({ until }: { readonly until: Temporal.Instant | null }) => holds(until, now)
  const off = soldOut.filter(current)
  const dishes = off.filter(({ kind }) => kind === 'dish')
  const extras = off.filter(({ kind }) => kind === 'extra').map(({ id }) => id)
  const byOutlet = Map.groupBy(dishes, ({ outletId }) => outletId)
  const idsOf = (outletId: number) => (byOutlet.get(outletId) ?? []).map(({ id }) => id)
  return {
    busy: new Map(
      busy
        .filter(current)
        .map(({ outletId, minutes, until }) => [outletId, { minutes, until: until.toString() }]),
    ),
    pausedUntil: pausedOutlets(pauses.filter(current), cityPauses.filter(current)),
    cityPauses: cityPauses
      .filter(current)
      .map(({ city, until, text }) => ({ city, until: until.toString(), text })),
    soldOut: { dishes: new Set(dishes.map(({ id }) => id)), extras: new Set(extras) },
    dishStamp: (outletIds) => outletIds.flatMap(idsOf).join(),
    extraStamp: `${extras.join()} ${dishes.map(({ id }) => id).join()}`,
  }
}

function pausedOutlets(
  pauses: SwitchedOn['pauses'],
  cityPauses: SwitchedOn['cityPauses'],
): ReadonlyMap<number, EndTime> {
  const ends = new Map(pauses.map(({ outletId, until }) => [outletId, until.toString()]))
  for (const { outletIds, until } of cityPauses) {
    for (const id of outletIds) ends.set(id, pauseOfOutlet(ends.get(id) ?? null, until.toString()))
  }
  return ends
}
