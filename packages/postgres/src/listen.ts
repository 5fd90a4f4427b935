import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { endConnection } from './connection.ts'
import { KEEP_ALIVE } from './silence.ts'
import { type Position, positionOf, wentBack } from './timeline.ts'

type ListenOptions = {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /**
   * Called when the connection was lost: notifications are missed from now on, and data in memory may be out of date.
   */
  readonly onLost?: () => void
  /**
   * Called when the channel is heard after notifications may have been missed. `isEarlier`: the database is now in an
   * earlier state of itself (`timeline.ts`).
   */
  readonly onReconnect: (isEarlier: boolean) => void
}

type Listener = { readonly close: () => Promise<void> }

export type Listening = {
  /**
   * Receives `NOTIFY channel, payload` until `close`. Resolves once it listens, or when the first attempt to connect
   * has failed; it then keeps trying, and the channel is unheard meanwhile.
   */
  readonly listen: (options: ListenOptions) => Promise<Listener>
  /** Returns the channels whose notifications are currently missed. */
  readonly unheardChannels: () => readonly string[]
}

export type ListeningOptions = {
  readonly url: string
  /** Called once when the connection is lost, however long the outage lasts. */
  readonly onUnheard?: (error: Error) => void
  /** Called once when it is restored, with the duration of the outage in seconds. */
  readonly onHeard?: (seconds: number) => void
  /** Called when the database is in an earlier state of itself than this process has seen. */
  readonly onWentBack?: (highest: Position, current: Position) => void
  /** The interval of heartbeats, and the longest wait for one, in milliseconds. */
  readonly heartbeat?: number
}

const FIRST_DELAY = 100
const LONGEST_DELAY = 1_000
const HEARTBEAT = 5_000
const CONNECTION_TIMEOUT = 3_000

type Subscription = ListenOptions & { missed: boolean }

/**
 * All channels share one connection, which is opened for the first listener and closed with the last. It reconnects
 * when it breaks, or when a notification that it sends to itself does not arrive: a server that is silent, and a pooler
 * that lends the connection to others, are both noticed by that.
 */
export function createListening({
  url,
  onUnheard = () => {},
  onHeard = () => {},
  onWentBack = () => {},
  heartbeat = HEARTBEAT,
}: ListeningOptions): Listening {
  const subscriptions = new Set<Subscription>()
  const heartbeatChannel = `heartbeat_${randomBytes(8).toString('hex')}`
  let client: pg.Client | null = null
  let heard: ReadonlySet<string> = new Set()
  let connecting: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let lostAt: number | null = null
  let heartbeatArrived = () => {}
  let highest: Position | null = null

  const isUsed = () => subscriptions.size > 0
  const channels = () => new Set([...subscriptions].map(({ channel }) => channel))

  function dispatch({ channel, payload = '' }: pg.Notification): void {
    if (channel === heartbeatChannel) heartbeatArrived()
    for (const subscription of subscriptions) {
      if (subscription.channel === channel) subscription.onMessage(payload)
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'sousto listen',
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      query_timeout: heartbeat,
    })
    let reason = new Error('the connection has ended')
    next.on('error', (error) => {
      reason = error
    })
    next.on('notification', dispatch)
    try {
      await next.connect()
      await listenTo(next, [heartbeatChannel, ...channels()])
    } catch (error) {
      await endConnection(next)
      throw error
    }
    next.once('end', () => lose(next, reason))
    client = next
  }

  async function listenTo(current: pg.Client, wanted: Iterable<string>): Promise<void> {
    const names = [...wanted]
    await current.query(names.map((name) => `listen ${current.escapeIdentifier(name)}`).join('; '))
    heard = new Set([...(current === client ? heard : []), ...names])
  }

  /** Connects now; the attempts after a failure run on their own. */
  function attempt(delay: number): Promise<void> {
    connecting = connect()
      .then(restored, (error: unknown) => failed(error, delay))
      .finally(() => {
        connecting = null
      })
    return connecting
  }

  /** Returns whether the database is in an earlier state than before. */
  async function compare(current: pg.Client): Promise<boolean> {
    const position = await positionOf(current)
    if (position === null) return false
    const isEarlier = highest !== null && wentBack(highest, position)
    if (highest !== null && isEarlier) onWentBack(highest, position)
    highest = position
    return isEarlier
  }

  async function restored(): Promise<void> {
    const current = client
    if (current === null) return
    if (!isUsed()) return await disconnect()
    // Channels may have been added while it was connecting.
    const added = [...channels()].filter((channel) => !heard.has(channel))
    let isEarlier = false
    try {
      if (added.length > 0) await listenTo(current, added)
      isEarlier = await compare(current)
    } catch (error) {
      lose(current, asError(error))
    }
    if (current !== client) return
    scheduleHeartbeat(current)
    if (lostAt !== null) onHeard(Math.round((performance.now() - lostAt) / 1_000))
    lostAt = null
    for (const subscription of subscriptions) {
      if (!subscription.missed) continue
      subscription.missed = false
      subscription.onReconnect(isEarlier)
    }
  }

  function failed(error: unknown, delay: number): void {
    reportLoss(asError(error))
    retry(Math.min(delay * 2, LONGEST_DELAY))
  }

  function retry(delay: number): void {
    clearTimeout(timer)
    if (isUsed()) timer = setTimeout(() => void attempt(delay), delay)
  }

  function lose(current: pg.Client, error: Error): void {
    if (current !== client) return
    client = null
    void endConnection(current)
    reportLoss(error)
    retry(FIRST_DELAY)
  }

  function reportLoss(error: Error): void {
    if (!isUsed()) return
    if (lostAt === null) {
      lostAt = performance.now()
      onUnheard(error)
    }
    for (const subscription of subscriptions) {
      if (subscription.missed) continue
      subscription.missed = true
      subscription.onLost?.()
    }
  }

  function scheduleHeartbeat(current: pg.Client): void {
    clearTimeout(timer)
    timer = setTimeout(() => void beat(current), heartbeat)
  }

  async function beat(current: pg.Client): Promise<void> {
    const arrived = Promise.withResolvers<void>()
    heartbeatArrived = arrived.resolve
    const late = setTimeout(
      () => arrived.reject(new Error('the notification to itself did not arrive')),
      heartbeat,
    )
    try {
      await Promise.all([arrived.promise, current.query('select pg_notify($1, $2)', [heartbeatChannel, ''])])
      await compare(current)
      if (current === client) scheduleHeartbeat(current)
    } catch (error) {
      lose(current, asError(error))
    } finally {
      clearTimeout(late)
    }
  }

  async function disconnect(): Promise<void> {
    clearTimeout(timer)
    const current = client
    client = null
    lostAt = null
    if (current) await endConnection(current)
  }

  return {
    listen: async (options) => {
      const subscription: Subscription = { ...options, missed: false }
      subscriptions.add(subscription)
      if (client === null && lostAt === null) await (connecting ?? attempt(FIRST_DELAY))
      const current = client
      if (current === null) subscription.missed = true
      else if (!heard.has(options.channel)) {
        await listenTo(current, [options.channel]).catch((error: Error) => lose(current, error))
      }
      return {
        close: async () => {
          if (subscriptions.delete(subscription) && !isUsed()) await disconnect()
        },
      }
    },
    unheardChannels: () => [
      ...new Set([...subscriptions].filter(({ missed }) => missed).map(({ channel }) => channel)),
    ],
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
