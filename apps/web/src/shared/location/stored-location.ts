import { address, pointLookup } from '@sousto/contract/addresses/codec.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { orderProblemMessage } from '@sousto/messages/messages.ts'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

/** Stored in wire format, so that reading it back is validated by the same schema. */
const stored = z.object({ address, place: pointLookup, chosen: z.string() })

/** Selects one of the areas that contain the address. */
export function locationIn(
  found: Pick<DeliveryLocation, 'address' | 'areas' | 'ownDeliveryAreas'>,
  chosen: string | null,
): DeliveryLocation {
  return { ...found, area: found.areas.find(({ code }) => code === chosen) ?? found.areas[0] ?? null }
}

const location = storedValue<DeliveryLocation | null>(
  'sousto.location',
  null,
  (value) => {
    const read = z.safeParse(stored, value)
    if (!read.success) return null
    const { address, place, chosen } = read.data
    const areas = place.area.inside ? place.area.areas : []
    return locationIn({ address, areas, ownDeliveryAreas: place.ownDeliveryAreas }, chosen)
  },
  (value) =>
    value &&
    z.encode(stored, {
      address: value.address,
      place: {
        area:
          value.area === null
            ? { inside: false, message: orderProblemMessage('address_outside') }
            : { inside: true, areas: value.areas },
        ownDeliveryAreas: value.ownDeliveryAreas,
      },
      chosen: value.area?.code ?? '',
    }),
)

/** The delivery location of this browser; null before an address was chosen, and on the server. */
export function useDeliveryLocation(): DeliveryLocation | null {
  return useStoredValue(location)
}

export const currentLocation = (): DeliveryLocation | null => location.get()

export const storeLocation = (next: DeliveryLocation | null): void => location.set(next)
