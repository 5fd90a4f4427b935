/**
 * The stream of changes, kept open: a stream that has gone silent is noticed by its missing beats, replaced, and resumed after the latest
 * event seen (`operations.md` §3, §9).
 */
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'

/** Beats come every four seconds; without two of them the connection is lost. */
const LOST_AFTER_MS = 8_500
const WATCH_EVERY_MS = 500
const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const

/** The part of `EventSource` that is used. */
export type Stream = Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror'>

type Connecting = {
  readonly openStream: () => Stream
  readonly onEvent: (event: BoardEvent) => void
  /** Nothing has been heard since then, in the device's milliseconds. */
  readonly onLost: (since: number) => void
  readonly onBack: () => void
  /** The stream ended, or was not opened; a browser does not say why. */
  readonly onEnded: () => void
}

export type Connection = {
  /** Looks at once: the device woke up, or says that it has a network again. */
  readonly poke: () => void
  /** The device says that it has no network. */
  readonly offline: () => void
  readonly isLost: () => boolean
  /** When the next attempt is made, in the device's milliseconds; null: one is being made. */
  readonly nextTryAt: () => number | null
  readonly close: () => void
}

export function connect({ openStream, onEvent, onLost, onBack, onEnded }: Connecting): Connection {
  let stream: Stream | null = null
  let openedAt = 0
  let heardAt = Date.now()
  let isLost = false
  let attempts = 0
  let retryAt = 0

  const heard = () => {
    heardAt = Date.now()
    attempts = 0
    if (!isLost) return
    isLost = false
    onBack()
  }

  const lose = () => {
    if (isLost) return
    isLost = true
    onLost(heardAt)
  }

  const drop = () => {
    stream?.close()
    stream = null
    retryAt = Date.now() + (RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0)
    attempts += 1
  }

  const open = () => {
    stream?.close()
    const opened = openStream()
    stream = opened
    openedAt = Date.now()
    opened.onopen = heard
    opened.onmessage = ({ data }) => {
      if (stream !== opened) return
      const event = readEvent(data)
      if (event !== null) onEvent(event)
      heard()
    }
    opened.onerror = () => {
      if (stream !== opened) return
      drop()
      onEnded()
    }
  }

  const watch = () => {
    const now = Date.now()
    if (now - heardAt > LOST_AFTER_MS) {
      lose()
      if (stream !== null && now - openedAt > LOST_AFTER_MS) drop()
    }
    if (stream === null && now >= retryAt) open()
  }

  open()
  const watching = setInterval(watch, WATCH_EVERY_MS)
  return {
    poke: () => {
      if (stream === null || Date.now() - heardAt > LOST_AFTER_MS / 2) open()
      watch()
    },
    offline: lose,
    isLost: () => isLost,
    nextTryAt: () => (stream === null ? retryAt : null),
    close: () => {
      clearInterval(watching)
      stream?.close()
      stream = null
    },
  }
}

/** Null: of a newer server, which this board does not know. */
function readEvent(data: unknown): BoardEvent | null {
  try {
    const event = boardEvent.safeParse(JSON.parse(String(data)))
    return event.success ? event.data : null
  } catch {
    return null
  }
}
