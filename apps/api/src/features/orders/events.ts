/** Changes of order states, as server-sent events for every open tracking page (`wire.md`, Orders). */

import { requireFound } from '@sousto/contract/failure-error.ts'
import { orderEvent } from '@sousto/contract/orders/codec.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { latestState, ORDER_CHANGED, type OrderStep } from './tracking-store.ts'

/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000

export type OrderEvents = {
  /** Answers with the current state and every later one, until either side closes the stream. */
  readonly subscribe: (number: OrderNumber, reply: FastifyReply) => Promise<void>
  readonly close: () => Promise<void>
}

export async function createOrderEvents({
  database,
  log,
}: Pick<ApiDependencies, 'database' | 'log'>): Promise<OrderEvents> {
  const subscribers = new Map<string, Set<FastifyReply>>()

  const publish = async (key: string) => {
    const replies = subscribers.get(key)
    const number = parseOrderNumber(key)
    if (replies === undefined || number === null) return
    const step = await latestState(database.kysely, number)
    if (step !== null) for (const reply of replies) reply.raw.write(eventText(step))
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
    onError: (error) => log.warn({ err: error }, 'the connection that listens for order changes is lost'),
  })
  const heartbeat = setInterval(() => {
    for (const reply of [...subscribers.values()].flatMap((replies) => [...replies])) reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)

  return {
    subscribe: async (number, reply) => {
      const step = requireFound(await latestState(database.kysely, number), 'order_not_found')
      const key = formatOrderNumber(number)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write(eventText(step))
      const replies = subscribers.get(key) ?? new Set()
      subscribers.set(key, replies.add(reply))
      reply.raw.once('close', () => {
        replies.delete(reply)
        if (replies.size === 0) subscribers.delete(key)
      })
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const reply of [...subscribers.values()].flatMap((replies) => [...replies])) reply.raw.end()
      await changes.close()
    },
  }
}

function eventText({ state, at }: OrderStep): string {
  return `data: ${JSON.stringify(z.encode(orderEvent, { state, at: at.toString() }))}\n\n`
}
