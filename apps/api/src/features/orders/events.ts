/** Sends changes of order states as server-sent events to every open tracking page (`wire.md`, Orders). */

import { requireFound } from '@sousto/contract/failure-error.ts'
import { orderEvent } from '@sousto/contract/orders/codec.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { createEventStreams, type MostStreams, type Stream } from '../../limits/event-streams.ts'
import { roughTime } from './order-detail.ts'
import type { Strangers, Viewer } from './strangers.ts'
import { latestState, ORDER_CHANGED, type OrderStep, ownerOf } from './tracking-store.ts'

/** A client may be a household or a school behind one address. */
export const MOST_STREAMS = { client: 20, all: 2_000 } as const

export type OrderEvents = {
  /**
   * Sends the current state and every later one, until either side closes the stream. Strangers are limited, and
   * receive rounded times (`strangers.ts`). Throws `order_not_found`, or `too_many_requests` and `unavailable` if too
   * many streams are open.
   */
  readonly subscribe: (number: OrderNumber, viewer: Viewer, reply: FastifyReply) => Promise<void>
  readonly close: () => Promise<void>
}

type Subscriber = Stream & { readonly isPrivate: boolean }

type EventDependencies = Pick<ApiDependencies, 'database' | 'log'> & { readonly strangers: Strangers }

export async function createOrderEvents(
  { database, log, strangers }: EventDependencies,
  most: MostStreams = MOST_STREAMS,
): Promise<OrderEvents> {
  const streams = createEventStreams<Subscriber>(most)

  async function admit(number: OrderNumber, viewer: Viewer) {
    const isPrivate = await strangers.admit(await ownerOf(database.kysely, number), viewer)
    return { isPrivate, step: requireFound(await latestState(database.kysely, number), 'order_not_found') }
  }

  const publish = async (key: string) => {
    const listening = streams.at(key)
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
      for (const key of streams.keys()) publishSafely(key)
    },
  })
  return {
    subscribe: async (number, viewer, reply) =>
      await streams.open({
        key: formatOrderNumber(number),
        client: viewer.client,
        reply,
        first: async () => {
          const { step, isPrivate } = await admit(number, viewer)
          return { stream: { reply, isPrivate }, text: eventText(step, isPrivate) }
        },
      }),
    close: async () => {
      streams.close()
      await changes.close()
    },
  }
}

function eventText({ state, at }: OrderStep, isPrivate: boolean): string {
  const event = { state, at: isPrivate ? at.toString() : roughTime(at) }
  return `data: ${JSON.stringify(z.encode(orderEvent, event))}\n\n`
}
