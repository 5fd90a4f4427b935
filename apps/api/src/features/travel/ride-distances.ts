/** The distances of finished rides along roads (`dispatch.md` §5), instead of those between their positions. */
import { POSITIONS_KEPT } from '@sousto/domain/ride/positions.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { citiesWithRides, ridesWithPositions, saveDistance } from './ride-distance-store.ts'
import type { TravelTimes } from './travel-times.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly travelTimes: Pick<TravelTimes, 'match'>
}

/** Measures the rides whose positions are still kept. Without an answer of the service a ride keeps its distance. */
export async function measureRides({
  database: { kysely },
  clock,
  travelTimes,
}: Dependencies): Promise<void> {
  const since = clock().subtract(POSITIONS_KEPT)
  for (const city of await citiesWithRides(kysely, since)) {
    for (const { ride, vehicle, track } of await ridesWithPositions(kysely, city, since)) {
      const metres = await travelTimes.match(city, vehicle, track)
      if (metres !== null) await saveDistance(kysely, ride, Math.round(metres))
    }
  }
}
