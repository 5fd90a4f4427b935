/** Divides requests that are larger than the services' limits, and joins the answers. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { isPlausibleMatrix, type TravelMatrix } from '@sousto/domain/dispatch/routed-travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { RoutingFailure, type RoutingService, type TimedPlace } from './routing-service.ts'

/**
 * The places on each side of a table. Together they are OSRM's 100 places of a table, and their pairs Valhalla's 2,500.
 */
const TABLE_SIDE = 50

const pieces = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Returns the minutes from each to each place. Throws a `RoutingFailure` if one of them cannot be true. */
export async function wholeTable(
  service: RoutingService,
  vehicle: Vehicle,
  places: readonly LngLat[],
): Promise<TravelMatrix> {
  const blocks = pieces(places, TABLE_SIDE)
  const bands = await Promise.all(
    blocks.map(async (from) => {
      const tables = await Promise.all(
        blocks.map(async (to) => {
          const minutes = await service.table(vehicle, from, to)
          if (!isPlausibleMatrix(from, to, minutes)) throw new RoutingFailure('wrong', 'an impossible table')
          return minutes
        }),
      )
      return from.map((_, row) => tables.flatMap((table) => table[row] ?? []))
    }),
  )
  return bands.flat()
}

/** Returns the metres along roads of a track, each piece of which begins where the one before ended. */
export async function wholeTrack(
  service: RoutingService,
  vehicle: Vehicle,
  track: readonly TimedPlace[],
): Promise<number> {
  const step = service.mostMatched - 1
  const ways = await Promise.all(
    pieces(track.slice(1), step).map((rest, index) =>
      service.match(vehicle, [...track.slice(index * step, index * step + 1), ...rest]),
    ),
  )
  return ways.reduce((sum, { metres }) => sum + metres, 0)
}
