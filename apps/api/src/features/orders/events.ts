/** Order states as they happen, for everyone who has a tracking page open (`wire.md`, Orders). */
import { orderEvent } from '@sousto/contract/orders/codec.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { listen } from '@sousto/postgres/listen.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { latestState, ORDER_CHANGED, type OrderStep } from './tracking-store.ts'

/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000

export type OrderEvents = {
  /** Answers with the present state and every later one, until either side hangs up. */
  readonly follow: (number: OrderNumber, reply: FastifyReply) => Promise<void>
  readonly close: () => Promise<void>
}

export async function createOrderEvents({
  database,
  log,
}: Pick<ApiDependencies, 'database' | 'log'>): Promise<OrderEvents> {
  const followers = new Map<string, Set<FastifyReply>>()

  const tell = async (key: string) => {
    const replies = followers.get(key)
    const number = parseOrderNumber(key)
    if (replies === undefined || number === null) return
    const step = await latestState(database.kysely, number)
    if (step !== null) for (const reply of replies) reply.raw.write(eventText(step))
  }
  const tellSafely = (key: string) => {
    tell(key).catch((error: unknown) => log.warn({ err: error }, 'an order’s change was not told'))
  }

  const changes = await listen({
    url: database.url,
    channel: ORDER_CHANGED,
    onMessage: tellSafely,
    onReconnect: () => {
      for (const key of followers.keys()) tellSafely(key)
    },
    onError: (error) => log.warn({ err: error }, 'order changes are not heard'),
  })
  const heartbeat = setInterval(() => {
    for (const reply of [...followers.values()].flatMap((replies) => [...replies])) reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)

  return {
    follow: async (number, reply) => {
      const step = found(await latestState(database.kysely, number), 'order_not_found')
      const key = formatOrderNumber(number)
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write(eventText(step))
      const others = followers.get(key) ?? new Set()
      followers.set(key, others.add(reply))
      reply.raw.once('close', () => {
        others.delete(reply)
        if (others.size === 0) followers.delete(key)
      })
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const reply of [...followers.values()].flatMap((replies) => [...replies])) reply.raw.end()
      await changes.close()
    },
  }
}

function eventText({ state, at }: OrderStep): string {
  return `data: ${JSON.stringify(z.encode(orderEvent, { state, at: at.toString() }))}\n\n`
}
