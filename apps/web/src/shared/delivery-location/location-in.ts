import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'

/** Selects one of the areas that contain the address. */
export function locationIn(
  found: Pick<DeliveryLocation, 'address' | 'areas' | 'ownDeliveryAreas'>,
  chosen: string | null,
): DeliveryLocation {
  return { ...found, area: found.areas.find(({ code }) => code === chosen) ?? found.areas[0] ?? null }
}
