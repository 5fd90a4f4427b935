/**
 * Sends the phone's position while the courier is on shift and the page is visible (`dispatch.md` §5, tier *Page*).
 * Positions wait in memory
 * for a network. Beyond one batch the oldest are dropped, because only the newest matter.
 */
import type { PositionsBody } from '@sousto/contract/courier/wire.ts'
import { MOST_POSITIONS, POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'

type Sent = PositionsBody['positions'][number]
export type Place = { readonly lng: number; readonly lat: number }

type Dependencies = {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>
  /** Resolves once the server has the batch, and rejects if it may be sent again. */
  readonly send: (positions: readonly Sent[]) => Promise<void>
  readonly onPlace: (place: Place) => void
  /** Called when the person denies access or the device has no position. */
  readonly onDenied: () => void
}

/** Follows the phone's position until the returned function is called. */
export function followPositions({ geolocation, send, onPlace, onDenied }: Dependencies): () => void {
  let waiting: readonly Sent[] = []
  let latest: Sent | null = null
  /** Seconds since 2020, so that numbers ascend over the whole shift, even after the page was closed. */
  let number = Math.floor((Date.now() - Date.UTC(2020)) / 1_000)
  let isSending = false

  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const { longitude: lng, latitude: lat, accuracy } = coords
      const deviceAt = Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toString()
      latest = { number: ++number, deviceAt, lng, lat, accuracy }
      onPlace({ lng, lat })
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onDenied()
    },
    { enableHighAccuracy: true, maximumAge: POSITION_SECONDS * 1_000 },
  )

  const flush = async () => {
    if (latest !== null) waiting = [...waiting, latest].slice(-MOST_POSITIONS)
    latest = null
    if (isSending || waiting.length === 0) return
    isSending = true
    const batch = waiting
    try {
      await send(batch)
      waiting = waiting.filter((position) => !batch.includes(position))
    } catch {
      // They go with the next batch.
    } finally {
      isSending = false
    }
  }
  const ticking = setInterval(() => void flush(), POSITION_SECONDS * 1_000)

  return () => {
    clearInterval(ticking)
    geolocation.clearWatch(watch)
  }
}
