/** Sends changes of order states as server-sent events to every open tracking page (`wire.md`, Orders). */

import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { orderEvent } from '@sousto/contract/orders/codec.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { type ClientCount, createClientCount } from '../../limits/client-count.ts'
import { roughTime } from './order-detail.ts'
import type { Strangers, Viewer } from './strangers.ts'
import { latestState, ORDER_CHANGED, type OrderStep, ownerOf } from './tracking-store.ts'

/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000

/**
 * The maximum numbers of open streams: per client, which may be a household or a school behind one address, and in
 * total. A page without a stream polls.
 */
export const MOST_STREAMS = { client: 20, all: 2_000 } as const
/** The seconds between two polls (`wire.md`, Orders). */
const RETRY_AFTER = 15

export type OrderEvents = {
  /**
   * Sends the current state and every later one, until either side closes the stream. Strangers are limited, and
   * receive rounded times (`strangers.ts`). Throws `order_not_found`, or `too_many_requests` and `unavailable` if too
   * many streams are open.
   */
  readonly subscribe: (number: OrderNumber, viewer: Viewer, reply: FastifyReply) => Promise<void>
  readonly close: () => Promise<void>
}

type Subscriber = { readonly reply: FastifyReply; readonly isPrivate: boolean }

type EventDependencies = Pick<ApiDependencies, 'database' | 'log'> & { readonly strangers: Strangers }

export async function createOrderEvents(
  { database, log, strangers }: EventDependencies,
  most: { readonly client: number; readonly all: number } = MOST_STREAMS,
): Promise<OrderEvents> {
  const subscribers = new Map<string, Set<Subscriber>>()
  const replies = () => [...subscribers.values()].flatMap((all) => [...all].map(({ reply }) => reply))
  const open = createClientCount(most.client)

  async function admit(number: OrderNumber, viewer: Viewer) {
    const isPrivate = await strangers.admit(await ownerOf(database.kysely, number), viewer)
    return { isPrivate, step: requireFound(await latestState(database.kysely, number), 'order_not_found') }
  }

  const publish = async (key: string) => {
    const listening = subscribers.get(key)
    const number = parseOrderNumber(key)
    if (listening === undefined || number === null) return
    const step = await latestState(database.kysely, number)
    if (step === null) return
    for (const { reply, isPrivate } of listening) reply.raw.write(eventText(step, isPrivate))
  }
  const publishSafely = (key: string) => {
    publish(key).catch((error: unknown) => log.warn({ err: error }, 'a change of an order was not published'))
  }

  const changes = await database.listen({
    channel: ORDER_CHANGED,
    onMessage: publishSafely,
    onReconnect: () => {
      for (const key of subscribers.keys()) publishSafely(key)
    },
  })
  const heartbeat = setInterval(() => {
    for (const reply of replies()) reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)

  return {
    subscribe: async (number, viewer, reply) => {
      const leave = enter(open, viewer.client, most.all)
      const { step, isPrivate } = await admit(number, viewer).catch((error: unknown) => {
        leave()
        throw error
      })
      // A client that has already left will not emit a close event.
      if (reply.raw.closed || reply.raw.destroyed) return leave()
      const key = formatOrderNumber(number)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write(eventText(step, isPrivate))
      const subscriber = { reply, isPrivate }
      const listening = subscribers.get(key) ?? new Set()
      subscribers.set(key, listening.add(subscriber))
      reply.raw.once('close', () => {
        leave()
        listening.delete(subscriber)
        if (listening.size === 0) subscribers.delete(key)
      })
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const reply of replies()) reply.raw.end()
      await changes.close()
    },
  }
}

/** Returns a function that releases the place. */
function enter(open: ClientCount, client: string, most: number): () => void {
  if (open.size() >= most) throw new FailureError('unavailable', { retryAfter: RETRY_AFTER })
  const leave = open.enter(client)
  if (leave === null) throw new FailureError('too_many_requests', { retryAfter: RETRY_AFTER })
  return leave
}

function eventText({ state, at }: OrderStep, isPrivate: boolean): string {
  const event = { state, at: isPrivate ? at.toString() : roughTime(at) }
  return `data: ${JSON.stringify(z.encode(orderEvent, event))}\n\n`
}
