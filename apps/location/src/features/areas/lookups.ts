import type { AreaLookup, PointLookup } from '@sousto/contract/addresses/codec.ts'
import { failureText } from '@sousto/contract/failures.ts'
import type { Area } from '@sousto/domain/delivery/place.ts'
import type { PointAreas } from './area-index.ts'

/** The message for a point outside every area (`marketplace.md` §8). */
export const OUTSIDE = failureText('address_outside')

export function areaLookup(areas: readonly Area[]): AreaLookup {
  return areas.length > 0 ? { inside: true, areas } : { inside: false, message: OUTSIDE }
}

export function pointLookup({ areas, ownDeliveryAreas }: PointAreas): PointLookup {
  return { area: areaLookup(areas), ownDeliveryAreas }
}
