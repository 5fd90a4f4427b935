/** The travel times of a city (`dispatch.md` §2, Travel time). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { defaultTravelTime, type TravelTime } from '@sousto/domain/dispatch/travel.ts'

export type CityTravel = {
  readonly travel: TravelTime
  /** The name of the source, for the dispatch screen. */
  readonly source: string
  /** True if another source is configured and did not answer. */
  readonly fallback: boolean
}

/**
 * Returns the travel times between these places. Runs in the worker thread of rounds, so that neither a large table nor
 * its parsing keeps requests waiting.
 */
export async function travelTimes(_city: string, _places: readonly LngLat[]): Promise<CityTravel> {
  return { travel: defaultTravelTime, source: 'straight_line', fallback: false }
}
