/**
 * Reads the order log for its subscribers (`docs/decisions/079-order-log.md`). Each subscriber has its own cursor, and
 * its work runs in the transaction that moves the cursor. Any number of processes may read; a cursor is locked by one
 * of them at a time.
 */
import { setTimeout as passed } from 'node:timers/promises'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { notify } from '../database/notify.ts'
import type { DB } from '../database/tables.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { createAlarm } from './alarm.ts'
import { addCursors, type EventRow, eventsAfter, moveCursor, takeCursor } from './cursor-store.ts'
import { afterReading } from './gaps.ts'
import { type EventHandler, ORDER_EVENTS, type OrderEvent, type Subscriber } from './order-event.ts'

/** The number of events that are in memory at once and handled in one transaction. */
const BATCH = 500
/** The interval of polling for events that were never announced because the process that stored them was killed. */
const LOOK_MS = 3_000
/**
 * The pause between reads. Under load, one read takes all events of that time, because reads take processor time from
 * orders.
 */
const BETWEEN_MS = 1_000
/** The retry delay when another process holds the cursor, because it may have read before the latest events came. */
const LOCKED_MS = 250
/** Events of one process in that time are announced together. */
const ANNOUNCE_MS = 20
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'onEvents'>

type Reading = { readonly ended: 'more' | 'done' | 'locked'; readonly events: number }

export type EventReader = ReturnType<typeof createEventReader>

export function createEventReader(
  { database, clock, log, onEvents = () => {} }: Dependencies,
  subscribers: readonly Subscriber[],
) {
  const { kysely } = database
  const names = subscribers.map(({ name }) => name)
  const closing = new AbortController()

  async function read({ name, on, testOrders = false }: Subscriber, most: number): Promise<Reading['ended']> {
    const { ended, events } = await inTransaction<DB, Reading>(kysely, async (transaction) => {
      const cursor = await takeCursor(transaction, name)
      if (cursor === null) return { ended: 'locked', events: 0 }
      const { last_id: last, missing: gaps, transaction: number, oldest } = cursor
      const rows = await eventsAfter(transaction, { last, gaps, most })
      if (rows.length === 0 && gaps.length === 0) return { ended: 'done', events: 0 }
      const received = rows.filter(({ isTest }) => testOrders || !isTest)
      for (const { handler, events } of runsOf(received.map(eventOf), on)) {
        await handler(transaction, events, clock())
      }
      const complete = rows.length < most
      const ids = rows.map(({ id }) => id)
      await moveCursor(
        transaction,
        name,
        afterReading({ last, gaps, ids, transaction: number, oldest, complete }),
      )
      return { ended: complete ? 'done' : 'more', events: rows.length }
    })
    if (events > 0) onEvents(name, 'handled', events)
    return ended
  }

  const alarms: (() => void)[] = []
  const wake = () => {
    for (const ring of alarms) ring()
  }

  let announcing: NodeJS.Timeout | undefined

  /** Ends early when the reader closes. */
  const pause = (ms: number) => passed(ms, undefined, { signal: closing.signal }).catch(() => {})

  async function follow(subscriber: Subscriber): Promise<void> {
    const alarm = createAlarm()
    alarms.push(alarm.ring)
    // After a failure one event is handled, so that those before a failing one succeed; then twice as many each time, so
    // that a subscriber that fails with too many at once goes on with fewer.
    let most = BATCH
    for (let failures = 0; !closing.signal.aborted; ) {
      alarm.reset()
      try {
        const outcome = await read(subscriber, most)
        if (outcome !== 'locked') {
          failures = 0
          most = Math.min(most * 2, BATCH)
        }
        if (outcome === 'more') continue
        await pause(BETWEEN_MS)
        const wait = outcome === 'locked' ? LOCKED_MS : LOOK_MS
        await alarm.pause(wait)
      } catch (error) {
        if (closing.signal.aborted) return
        const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        failures += 1
        most = 1
        log.error(
          { err: error, subscriber: subscriber.name, failures, pause: ms / 1_000 },
          'events of orders were not handled',
        )
        onEvents(subscriber.name, 'failed', 1)
        await pause(ms)
      }
    }
  }

  let following: Promise<unknown> = Promise.resolve()
  let listener: { readonly close: () => Promise<void> } | undefined

  let starting: Promise<void> | undefined

  async function begin(): Promise<void> {
    await addCursors(kysely, names)
    listener = await database.listen({
      channel: ORDER_EVENTS,
      onMessage: wake,
      onReconnect: wake,
    })
    following = Promise.all(subscribers.map(follow))
  }

  return {
    /** Tells all processes that this one has stored events, once its transaction has committed. */
    announce: (): void => {
      announcing ??= setTimeout(() => {
        announcing = undefined
        notify(kysely, ORDER_EVENTS).catch((error: unknown) => {
          wake()
          log.warn({ err: error }, 'events of orders were not announced')
        })
      }, ANNOUNCE_MS)
    },

    /** Called whenever there may be new events. */
    onAnnounced: (listener: () => void): void => {
      alarms.push(listener)
    },

    start: (): Promise<void> => {
      starting = begin()
      return starting
    },

    /** Reads until no events are left, including those of other processes. Throws the error of a subscriber. */
    catchUp: async (): Promise<void> => {
      await addCursors(kysely, names)
      for (const subscriber of subscribers) {
        for (;;) {
          const ended = await read(subscriber, BATCH)
          if (ended === 'done') break
          if (ended === 'locked') await pause(LOCKED_MS)
        }
      }
    },

    close: async (): Promise<void> => {
      closing.abort()
      clearTimeout(announcing)
      wake()
      await starting?.catch(() => {})
      await listener?.close()
      await following
    },
  }
}

/** The table's constraints and `features/orders`, the only writer, guarantee that a row has the shape of its type. */
const eventOf = ({ id, orderId, type, state, at, actor, data }: EventRow) =>
  ({ id, orderId, type, state, at, actor, ...data }) as unknown as OrderEvent

type Run = { readonly handler: EventHandler; readonly events: OrderEvent[] }

/** Groups consecutive events that have the same handler. */
function runsOf(events: readonly OrderEvent[], on: Subscriber['on']): readonly Run[] {
  const runs: Run[] = []
  for (const event of events) {
    // The cast is safe because the handler of a type accepts the events of that type.
    const handler = on[event.type] as EventHandler | undefined
    if (handler === undefined) continue
    const last = runs.at(-1)
    if (last?.handler === handler) last.events.push(event)
    else runs.push({ handler, events: [event] })
  }
  return runs
}
