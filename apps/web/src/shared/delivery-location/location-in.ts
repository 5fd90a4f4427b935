import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'

/** Returns the address with one of the areas that contain it. */
export function locationIn(
  found: Pick<DeliveryLocation, 'address' | 'areas' | 'ownDeliveryAreas'>,
  chosen: string | null,
): DeliveryLocation {
  return { ...found, area: found.areas.find(({ code }) => code === chosen) ?? found.areas[0] ?? null }
}
