import { address, pointLookup } from '@sousto/contract/addresses/codec.ts'
import type { DeliveryLocation } from '@sousto/domain/place.ts'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

/** Stored as the wire writes it, so that what is read back passes the same door. */
const stored = z.object({ address, place: pointLookup, chosen: z.string() })

/** Of the areas that contain the address, the one that was chosen; null when none does. */
export function locationIn(
  found: Pick<DeliveryLocation, 'address' | 'areas' | 'ownDeliveryAreas'>,
  chosen: string | null,
): DeliveryLocation | null {
  const area = found.areas.find(({ code }) => code === chosen) ?? found.areas[0]
  return area === undefined ? null : { ...found, area }
}

const location = storedValue<DeliveryLocation | null>(
  'sousto.location',
  null,
  (value) => {
    const read = z.safeParse(stored, value)
    if (!read.success || !read.data.place.area.inside) return null
    const { address, place, chosen } = read.data
    return place.area.inside
      ? locationIn({ address, areas: place.area.areas, ownDeliveryAreas: place.ownDeliveryAreas }, chosen)
      : null
  },
  (value) =>
    value &&
    z.encode(stored, {
      address: value.address,
      place: { area: { inside: true, areas: value.areas }, ownDeliveryAreas: value.ownDeliveryAreas },
      chosen: value.area.code,
    }),
)

/** Where this browser wants things delivered; null before an address was chosen, and on the server. */
export function useDeliveryLocation(): DeliveryLocation | null {
  return useStoredValue(location)
}

export const currentLocation = (): DeliveryLocation | null => location.get()

export const keepLocation = (next: DeliveryLocation | null): void => location.set(next)
