import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { useStoredValue } from '../../platform/stored-value.ts'
import { LOCATION_KEY, storedWithCodec } from './location-codecs.ts'

const location = storedWithCodec<DeliveryLocation | null>(
  LOCATION_KEY,
  null,
  ({ readLocation }, stored) => readLocation(stored),
  ({ writeLocation }, value) => value && writeLocation(value),
)

/** Returns the delivery location of this browser. Null before an address was chosen, and on the server. */
export function useDeliveryLocation(): DeliveryLocation | null {
  return useStoredValue(location)
}

export const currentLocation = (): DeliveryLocation | null => location.get()

export const storeLocation = (next: DeliveryLocation | null): void => location.set(next)
