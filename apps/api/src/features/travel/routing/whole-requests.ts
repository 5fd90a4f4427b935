/** Divides requests that are larger than the services' limits, and joins the answers. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { isPlausibleMatrix, type TravelMatrix } from '@sousto/domain/dispatch/routed-travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { RoutingFailure, type RoutingService, type Way } from './routing-service.ts'

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

/** Returns the way through all places, each piece of which begins where the one before ended. */
export async function wholeWay<Place extends LngLat>(
  places: readonly Place[],
  most: number,
  wayOf: (some: readonly Place[]) => Promise<Way>,
): Promise<Way> {
  const starts = pieces(places.slice(1), most - 1)
  const ways = await Promise.all(
    starts.map((rest, index) =>
      wayOf([...places.slice(index * (most - 1), index * (most - 1) + 1), ...rest]),
    ),
  )
  return {
    minutes: ways.reduce((sum, { minutes }) => sum + minutes, 0),
    metres: ways.reduce((sum, { metres }) => sum + metres, 0),
    line: ways.flatMap(({ line }) => line),
  }
}
