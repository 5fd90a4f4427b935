/**
 * Changes of orders for open boards (`operations.md` §9), from the order log, which every process reads for the boards that are open at it. Boards
 * get the order as it is now, so an event that comes twice changes nothing.
 */
import type { BoardEvent } from '@sousto/contract/board/wire.ts'
import { OUTLET_CHANGED } from '../../database/board-outbox.ts'
import { courierOfTopic, DISPATCH_CHANGED, dispatchChangeOf } from '../../database/dispatch-outbox.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { createEventTail } from '../../events/tail.ts'
import { cardsOf } from './cards.ts'
import { finalEvent, missedOrders } from './event-store.ts'

export type Subscriber = {
  readonly outlets: ReadonlySet<number>
  /** Of dispatch: cities and couriers, as `publishToDispatch` names them. */
  readonly topics: ReadonlySet<string>
  readonly send: (event: BoardEvent) => void
}

/** Called with a city in which a round of assignment may have something to do. */
export type RoundListener = (city: string) => void

type OrderEventId = { readonly id: number; readonly orderId: number }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** The listener is called whenever there may be new events of orders. */
  readonly onEventsAnnounced: (listener: () => void) => void
}

export type EventFeed = Awaited<ReturnType<typeof createEventFeed>>

const BEAT_MS = 4_000

export async function createEventFeed({
  database,
  clock,
  log,
  onEventsAnnounced: onAnnounced,
}: Dependencies) {
  const { kysely } = database
  const subscribers = new Set<Subscriber>()

  async function deliver(events: readonly OrderEventId[], to: readonly Subscriber[]): Promise<void> {
    // The events come by id: the latest of each order remains.
    const latest = new Map(events.map(({ id, orderId }) => [orderId, id]))
    const watched = new Set(to.flatMap(({ outlets }) => [...outlets]))
    for (const { orderId, card } of await cardsOf(kysely, [...latest.keys()], [...watched])) {
      const event: BoardEvent = { type: 'card', id: latest.get(orderId) ?? 0, card }
      for (const { outlets, send } of to) if (outlets.has(card.outlet)) send(event)
    }
  }

  const tail = createEventTail({
    database,
    log,
    onAnnounced,
    // Later events may not have been committed yet.
    start: () => finalEvent(kysely, clock()),
    hear: (events) => deliver(events, [...subscribers]),
  })

  /** What else boards of the outlet show has changed. */
  const tellOfOutlet = (outlet: number, to: Iterable<Subscriber>) => {
    const event: BoardEvent = { type: 'outlet', id: tail.position() ?? 0, outlet }
    for (const { outlets, send } of to) if (outlets.has(outlet)) send(event)
  }
  const tellOfOutlets = (to: Iterable<Subscriber>) => {
    for (const each of to) for (const outlet of each.outlets) tellOfOutlet(outlet, [each])
  }

  const changes = await database.listen({
    channel: OUTLET_CHANGED,
    onMessage: (outlet) => tellOfOutlet(Number(outlet), subscribers),
    onReconnect: (isEarlier) => {
      if (isEarlier) {
        tail.restart()
        for (const { send } of subscribers) send({ type: 'reset' })
      }
      tellOfOutlets(subscribers)
    },
  })
  const tellTopic = (topic: string) => {
    for (const { topics, send } of subscribers) if (topics.has(topic)) send(eventOf(topic))
  }
  const roundListeners = new Set<RoundListener>()
  const dispatch = await database.listen({
    channel: DISPATCH_CHANGED,
    onMessage: (payload) => {
      const { topic, round } = dispatchChangeOf(payload)
      tellTopic(topic)
      if (round !== null) for (const listener of roundListeners) listener(round)
    },
    // Something may have been missed.
    onReconnect: () => {
      for (const topic of new Set([...subscribers].flatMap(({ topics }) => [...topics]))) tellTopic(topic)
    },
  })
  const beats = setInterval(() => {
    const now = clock().toString()
    for (const { send } of subscribers) send({ type: 'beat', now })
  }, BEAT_MS)

  return {
    onRoundDue: (listener: RoundListener): void => {
      roundListeners.add(listener)
    },

    /** Sends the events missed since `since`, and all new ones, until the returned function is called. */
    subscribe: async (subscriber: Subscriber, since: number | null): Promise<() => void> => {
      subscribers.add(subscriber)
      tail.begin()
      const leave = () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) tail.rest()
      }
      try {
        if (since === null) return leave
        const missed = await missedOrders(kysely, since, { outlets: [...subscriber.outlets], now: clock() })
        if (missed === null) subscriber.send({ type: 'reset' })
        else await deliver(missed, [subscriber])
        tellOfOutlets([subscriber])
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },

    close: async (): Promise<void> => {
      clearInterval(beats)
      await Promise.all([changes.close(), dispatch.close(), tail.close()])
    },
  }
}

const eventOf = (topic: string): BoardEvent =>
  courierOfTopic(topic) === null ? { type: 'city', city: topic } : { type: 'courier' }
