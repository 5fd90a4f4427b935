/** Where the positions of a courier's phone come from (`dispatch.md` §5). */
import { POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'

/** `page` gives positions while the page is visible, `native` also in the background. */
export type PositionTier = 'page' | 'native'

export type DevicePosition = {
  readonly lng: number
  readonly lat: number
  /** Metres. */
  readonly accuracy: number
  /** Milliseconds since 1970, by the device's clock. */
  readonly at: number
}

export type PositionListener = {
  readonly onPosition: (position: DevicePosition) => void
  /** Called when the person denies access. */
  readonly onDenied: () => void
}

export type PositionSource = {
  readonly tier: PositionTier
  /** Reports positions until the returned function is called. */
  readonly follow: (listener: PositionListener) => () => void
}

export const pagePositions = (
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>,
): PositionSource => ({
  tier: 'page',
  follow: ({ onPosition, onDenied }) => {
    const watch = geolocation.watchPosition(
      ({ coords: { longitude: lng, latitude: lat, accuracy }, timestamp: at }) =>
        onPosition({ lng, lat, accuracy, at }),
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) onDenied()
      },
      { enableHighAccuracy: true, maximumAge: POSITION_SECONDS * 1_000 },
    )
    return () => geolocation.clearWatch(watch)
  },
})
