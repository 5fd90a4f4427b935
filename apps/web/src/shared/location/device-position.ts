import type { LngLat } from '@sousto/domain/delivery/place.ts'

/** Messages for failures of geolocation (`marketplace.md` §8, Geolocation unsupported). */
const GEOLOCATION_TEXTS = {
  unsupported: 'Vaše zařízení nepodporuje určení polohy.',
  refused: 'Polohu se nepodařilo zjistit. Napište prosím adresu.',
} as const

const PATIENCE_MS = 10_000

/** Returns the device's position, or a message that explains why it is unknown. */
export async function devicePosition(): Promise<LngLat | string> {
  if (!('geolocation' in navigator)) return GEOLOCATION_TEXTS.unsupported
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(GEOLOCATION_TEXTS.refused),
      { timeout: PATIENCE_MS },
    )
  })
}
