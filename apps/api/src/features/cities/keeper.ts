import { FailureError } from '@sousto/contract/failure-error.ts'
import type { CityAreas } from '../../ports/city-areas.ts'

/** Throws if another process stores the areas and this one has no access to it. */
export function keeperOf(cityAreas: CityAreas | undefined): CityAreas {
  if (cityAreas === undefined) throw new FailureError('unavailable')
  return cityAreas
}
