/**
 * Sends the phone's position every ten seconds (`dispatch.md` §5). Positions wait in memory for a network. Beyond one
 * batch the oldest are dropped, because only the newest matter.
 */
import type { PositionsBody } from '@sousto/contract/courier/wire.ts'
import { MOST_POSITIONS, POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'
import type { PositionSource } from '../../../platform/position-source.ts'

type Sent = PositionsBody['positions'][number]
export type Place = { readonly lng: number; readonly lat: number }

type Dependencies = {
  readonly source: PositionSource
  /** Resolves once the server has the batch, and rejects if it may be sent again. */
  readonly send: (positions: readonly Sent[]) => Promise<void>
  readonly onPlace: (place: Place) => void
  readonly onDenied: () => void
}

const EVERY_MS = POSITION_SECONDS * 1_000

/** Follows the phone's position until the returned function is called. */
export function followPositions({ source, send, onPlace, onDenied }: Dependencies): () => void {
  let waiting: readonly Sent[] = []
  let latest: Sent | null = null
  /** Seconds since 2020, so that numbers ascend over the whole shift, even after the page was closed. */
  let number = Math.floor((Date.now() - Date.UTC(2020)) / 1_000)
  let isSending = false
  let isOver = false
  let flushedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), EVERY_MS)
    flushedAt = Date.now()
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

  const stop = source.follow({
    onPosition: ({ lng, lat, accuracy, at }) => {
      if (isOver) return
      const deviceAt = Temporal.Instant.fromEpochMilliseconds(Math.round(at)).toString()
      latest = { number: ++number, deviceAt, lng, lat, accuracy }
      onPlace({ lng, lat })
      // Systems slow down the timers of pages in the background, but still report positions to them.
      if (Date.now() - flushedAt >= EVERY_MS) void flush()
    },
    onDenied,
  })

  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}
