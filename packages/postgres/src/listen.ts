import pg from 'pg'
import { endConnection } from './connection.ts'
import { KEEP_ALIVE } from './silence.ts'

export type ListenOptions = {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /**
   * Called when the connection was lost: notifications are missed from now on, and data in memory may be out of date.
   */
  readonly onLost?: () => void
  /** Called when the connection was restored. */
  readonly onReconnect: () => void
  readonly onError?: (error: Error) => void
}

export type Listener = { readonly close: () => Promise<void> }

const FIRST_DELAY = 100
const LONGEST_DELAY = 5_000
/** The interval of heartbeat queries, and their timeout, in milliseconds. */
const HEARTBEAT = 5_000

/**
 * Receives `NOTIFY channel, payload` on a separate connection, and reconnects when it breaks or when the server no
 * longer answers on it. Resolves once it listens, and rejects if the first connection fails.
 */
export async function listen({
  url,
  channel,
  onMessage,
  onLost = () => {},
  onReconnect,
  onError = () => {},
  heartbeat = HEARTBEAT,
}: ListenOptions & { readonly url: string; readonly heartbeat?: number }): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `sousto listen ${channel}`,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 10_000,
      query_timeout: heartbeat,
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await endConnection(next)
      throw error
    }
    next.once('end', () => {
      clearTimeout(timer)
      if (closed) return
      onLost()
      reconnect(FIRST_DELAY)
    })
    client = next
    if (closed) await endConnection(next)
    else askForLife(next)
  }

  /**
   * Sends a heartbeat query. A client that ends with an unanswered query cuts its connection and so reports its end.
   */
  function askForLife(current: pg.Client): void {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => {
          if (!closed && current === client) askForLife(current)
        },
        (error: Error) => {
          onError(error)
          void endConnection(current)
        },
      )
    }, heartbeat)
  }

  function reconnect(delay: number): void {
    timer = setTimeout(() => {
      connect().then(
        () => {
          if (!closed) onReconnect()
        },
        (error: Error) => {
          onError(error)
          if (!closed) reconnect(Math.min(delay * 2, LONGEST_DELAY))
        },
      )
    }, delay)
  }

  await connect()
  return {
    close: async () => {
      if (closed) return
      closed = true
      clearTimeout(timer)
      if (client) await endConnection(client)
    },
  }
}
