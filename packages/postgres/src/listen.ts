import pg from 'pg'

export type ListenOptions = {
  readonly url: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** The connection was restored after a loss: notifications sent in between were missed. */
  readonly onReconnect: () => void
  readonly onError?: (error: Error) => void
}

const FIRST_DELAY = 100
const LONGEST_DELAY = 5_000

/**
 * Receives `NOTIFY channel, payload` on a separate connection and reconnects when it breaks.
 * Resolves once it listens; rejects when the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<{ readonly close: () => Promise<void> }> {
  const { url, channel, onMessage, onReconnect, onError = () => {} } = options
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `sousto listen ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('error', onError)
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(onError)
      throw error
    }
    next.once('end', () => reconnect(FIRST_DELAY))
    client = next
    if (closed) await next.end()
  }

  function reconnect(delay: number): void {
    if (closed) return
    timer = setTimeout(() => {
      connect().then(
        () => {
          if (!closed) onReconnect()
        },
        (error: Error) => {
          onError(error)
          reconnect(Math.min(delay * 2, LONGEST_DELAY))
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
      await client?.end()
    },
  }
}
