/**
 * Changes of orders for open boards (`operations.md` §9). Transactions write events into a table and commit in any order; every process reads
 * them when one announces that there are some, and looks again for numbers that were left out. Boards get the order as it is now, so an event
 * that comes twice changes nothing.
 */
import type { BoardEvent } from '@sousto/contract/board/wire.ts'
import { BOARD_CHANGED } from '../../database/board-outbox.ts'
import { courierOfTopic, DISPATCH_CHANGED } from '../../database/dispatch-outbox.ts'
import { notify } from '../../database/notify.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { cardsOf } from './cards.ts'
import {
  type EventRow,
  eventsAfter,
  eventsToCatchUp,
  finalEvent,
  LONGEST_TRANSACTION,
} from './event-store.ts'

export type Subscriber = {
  readonly outlets: ReadonlySet<number>
  /** Of dispatch: cities and couriers, as `tellDispatch` names them. */
  readonly topics: ReadonlySet<string>
  readonly send: (event: BoardEvent) => void
}

export type EventFeed = Awaited<ReturnType<typeof createEventFeed>>

/** Announcements of one process in that time are one. */
const ANNOUNCE_MS = 20
/** A process that was killed between its commit and its announcement announces nothing. */
const LOOK_MS = 3_000
const BEAT_MS = 4_000
/** For so long a number that was left out may still be committed. */
const MISSING_MS = 1_000 * LONGEST_TRANSACTION.seconds

export async function createEventFeed({
  database,
  clock,
  log,
}: Pick<ApiDependencies, 'database' | 'clock' | 'log'>) {
  const { kysely } = database
  const subscribers = new Set<Subscriber>()
  let last = 0
  /** Numbers that were left out, and until when they are looked for. */
  const missing = new Map<number, number>()

  async function deliver(events: readonly EventRow[], to: Iterable<Subscriber>): Promise<void> {
    const latest = new Map(events.map((event) => [`${event.order_id} ${event.outlet_id}`, event]))
    const cards = await cardsOf(kysely, [...latest.values()].filter(namesOrder))
    const all = [...to]
    const tell = (outlet: number, event: BoardEvent) => {
      for (const { outlets, send } of all) if (outlets.has(outlet)) send(event)
    }
    for (const { orderId, card } of cards) {
      const id = latest.get(`${orderId} ${card.outlet}`)?.id ?? 0
      tell(card.outlet, { type: 'card', id, card })
    }
    for (const { id, order_id, outlet_id: outlet } of latest.values()) {
      if (order_id === null) tell(outlet, { type: 'outlet', id, outlet })
    }
  }

  function note(events: readonly EventRow[]): void {
    const now = Date.now()
    for (const { id } of events) {
      missing.delete(id)
      for (let skipped = last + 1; skipped < id; skipped += 1) missing.set(skipped, now + MISSING_MS)
      last = Math.max(last, id)
    }
    for (const [id, until] of missing) if (until < now) missing.delete(id)
  }

  async function look(): Promise<void> {
    if (subscribers.size === 0) return
    const events = await eventsAfter(kysely, last, [...missing.keys()])
    const watched = new Set([...subscribers].flatMap(({ outlets }) => [...outlets]))
    await deliver(
      events.filter(({ outlet_id }) => watched.has(outlet_id)),
      subscribers,
    )
    // Not before: what could not be read now is read again.
    note(events)
  }

  let looking = Promise.resolve()
  let waiting = false
  /** One at a time; those that come meanwhile are one more. */
  const lookSoon = () => {
    if (waiting) return
    waiting = true
    looking = looking.then(async () => {
      waiting = false
      await look().catch((error: unknown) => log.warn({ err: error }, 'events for boards were not read'))
    })
  }

  let announcing: NodeJS.Timeout | undefined
  const announce = () => {
    announcing ??= setTimeout(() => {
      announcing = undefined
      notify(kysely, BOARD_CHANGED).catch((error: unknown) =>
        log.warn({ err: error }, 'events for boards were not announced'),
      )
    }, ANNOUNCE_MS)
  }

  const changes = await database.listen({
    channel: BOARD_CHANGED,
    onMessage: lookSoon,
    onReconnect: lookSoon,
    onError: (error) => log.warn({ err: error }, 'the connection that listens for events of boards is lost'),
  })
  const tellTopic = (topic: string) => {
    for (const { topics, send } of subscribers) if (topics.has(topic)) send(eventOf(topic))
  }
  const dispatch = await database.listen({
    channel: DISPATCH_CHANGED,
    onMessage: tellTopic,
    // Something may have been missed.
    onReconnect: () => {
      for (const topic of new Set([...subscribers].flatMap(({ topics }) => [...topics]))) tellTopic(topic)
    },
    onError: (error) => log.warn({ err: error }, 'the connection that listens for dispatch is lost'),
  })
  const looks = setInterval(lookSoon, LOOK_MS)
  const beats = setInterval(() => {
    const now = clock().toString()
    for (const { send } of subscribers) send({ type: 'beat', now })
  }, BEAT_MS)

  return {
    /** Tells all processes, once the caller's transaction has committed. */
    announce,

    /** Sends what was missed since that event, and everything from now on, until the returned function is called. */
    subscribe: async (subscriber: Subscriber, since: number | null): Promise<() => void> => {
      // Those since then may not have been committed yet.
      if (subscribers.size === 0) last = await finalEvent(kysely, clock())
      subscribers.add(subscriber)
      try {
        const missed = since === null ? [] : await eventsToCatchUp(kysely, since, [...subscriber.outlets])
        if (missed === null) subscriber.send({ type: 'reset' })
        else await deliver(missed, [subscriber])
      } catch (error) {
        subscribers.delete(subscriber)
        throw error
      }
      return () => subscribers.delete(subscriber)
    },

    close: async (): Promise<void> => {
      clearInterval(looks)
      clearInterval(beats)
      clearTimeout(announcing)
      await Promise.all([changes.close(), dispatch.close()])
      await looking
    },
  }
}

const eventOf = (topic: string): BoardEvent =>
  courierOfTopic(topic) === null ? { type: 'city', city: topic } : { type: 'courier' }

const namesOrder = (event: EventRow): event is EventRow & { readonly order_id: number } =>
  event.order_id !== null
