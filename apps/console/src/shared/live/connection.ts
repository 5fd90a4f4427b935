/**
 * The stream of changes, kept open: a stream that has gone silent is noticed by its missing beats, replaced, and resumed after the latest
 * event seen (`operations.md` §3, §9). Where no stream opens although the server answers calls, the board is read again and again.
 */
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'

/** Beats come every four seconds; without two of them the connection is lost. */
const LOST_AFTER_MS = 8_500
const WATCH_EVERY_MS = 500
const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const
const POLL_MS = 8_000
/** Two polls and their answers. */
const LOST_WHILE_POLLING_MS = 20_000
/** A stream that ends once is usually back in a second. */
const FAILED_OPENINGS = 2

/** The part of `EventSource` that is used. */
export type Stream = Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror'>

type Connecting = {
  readonly openStream: () => Stream
  readonly onEvent: (event: BoardEvent) => void
  /** Nothing has been heard since then, in the device's milliseconds. */
  readonly onLost: (since: number) => void
  readonly onBack: () => void
  /** Reads the board by a call: a stream that ended or was not opened does not say why. Resolves with whether the server answered. */
  readonly poll: () => Promise<boolean>
  /** Whether there are only polls in place of a stream. `replaced`: since newer boards have taken it. */
  readonly onPolling: (polling: Polling | null) => void
}

export type Polling = 'no_stream' | 'replaced'

export type Connection = {
  /** Looks at once: the device woke up, or says that it has a network again. */
  readonly poke: () => void
  /** The server has ended the stream in favour of newer boards: polls until `resume`. */
  readonly replaced: () => void
  /** Opens a stream again, in place of another board's. */
  readonly resume: () => void
  /** The device says that it has no network. */
  readonly offline: () => void
  readonly isLost: () => boolean
  /** When the next attempt is made, in the device's milliseconds; null: one is being made. */
  readonly nextTryAt: () => number | null
  readonly close: () => void
}

export function connect({ openStream, onEvent, onLost, onBack, poll, onPolling }: Connecting): Connection {
  let stream: Stream | null = null
  let openedAt = 0
  let heardAt = Date.now()
  let isLost = false
  let attempts = 0
  let retryAt = 0
  let polling: Polling | null = null
  let isClosed = false

  const heard = () => {
    heardAt = Date.now()
    if (!isLost) return
    isLost = false
    onBack()
  }

  const heardStream = () => {
    attempts = 0
    setPolling(null)
    heard()
  }

  const setPolling = (next: Polling | null) => {
    if (next === polling) return
    polling = next
    onPolling(next)
  }

  const pollNow = async () => {
    const polled = stream
    const answered = await poll()
    // Closed, or a stream was opened meanwhile, which is heard or missed by itself.
    if (isClosed || stream !== polled) return
    if (answered) {
      if (polling === null && attempts >= FAILED_OPENINGS) setPolling('no_stream')
      heard()
    } else if (polling === 'no_stream') setPolling(null)
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
    opened.onopen = heardStream
    opened.onmessage = ({ data }) => {
      if (stream !== opened) return
      const event = readEvent(data)
      if (event !== null) onEvent(event)
      if (stream === opened) heardStream()
    }
    opened.onerror = () => {
      if (stream !== opened) return
      drop()
      void pollNow()
    }
  }

  const watch = () => {
    const now = Date.now()
    if (now - heardAt > (polling === null ? LOST_AFTER_MS : LOST_WHILE_POLLING_MS)) {
      lose()
      if (stream !== null && now - openedAt > LOST_AFTER_MS) drop()
    }
    if (stream !== null || now < retryAt) return
    if (polling !== 'replaced') open()
    else pollLater()
  }

  const pollLater = () => {
    retryAt = Date.now() + POLL_MS
    void pollNow()
  }

  open()
  const watching = setInterval(watch, WATCH_EVERY_MS)
  return {
    poke: () => {
      if (polling === 'replaced') pollLater()
      else if (stream === null || Date.now() - heardAt > LOST_AFTER_MS / 2) open()
      watch()
    },
    replaced: () => {
      stream?.close()
      stream = null
      setPolling('replaced')
      pollLater()
    },
    resume: () => {
      setPolling(null)
      open()
    },
    offline: lose,
    isLost: () => isLost,
    nextTryAt: () => (stream === null ? retryAt : null),
    close: () => {
      isClosed = true
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
