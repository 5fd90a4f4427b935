import type { Place } from './positions.ts'

const PATIENCE_MS = 8_000

/** Returns the phone's location. Null means that the phone gave none within a few seconds. */
export async function currentPlace(): Promise<Place | null> {
  if (!('geolocation' in navigator)) return null
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 30_000 },
    )
  })
}
