import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { addressMessage } from '@sousto/messages/address-messages.ts'

const PATIENCE_MS = 10_000

/** Returns the device's position, or a message that explains why it is unknown (`marketplace.md` §8). */
export async function devicePosition(): Promise<LngLat | string> {
  if (!('geolocation' in navigator)) return addressMessage('position_unsupported')
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(addressMessage('position_refused')),
      { timeout: PATIENCE_MS },
    )
  })
}
