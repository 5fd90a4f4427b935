/** Tells open pages of a group that it has changed, as server-sent events (`delights.md` §7). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { groupEventWire } from '@sousto/contract/groups/wire.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiDependencies } from '../../dependencies.ts'
import { createClientCount } from '../../limits/client-count.ts'
import { GROUP_CHANGED, groupOf } from './store.ts'
import { stateOf } from './view.ts'

/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000
/** The maximum numbers of open streams: per client, which may be an office behind one address, and in total. */
const MOST_STREAMS = { client: 60, all: 2_000 } as const
/** Seconds. A page without a stream polls. */
const RETRY_AFTER = 15

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'>

export type GroupEvents = Awaited<ReturnType<typeof createGroupEvents>>

export async function createGroupEvents(
  { database, clock, log }: Dependencies,
  most: { readonly client: number; readonly all: number } = MOST_STREAMS,
) {
  const streams = new Map<string, Set<FastifyReply>>()
  const replies = () => [...streams.values()].flatMap((all) => [...all])
  const open = createClientCount(most.client)

  const eventText = async (guid: string) => {
    const group = await groupOf(database.kysely, guid)
    if (group === null) return null
    const event = z.encode(groupEventWire, { state: stateOf(group, clock()) })
    return `data: ${JSON.stringify(event)}\n\n`
  }
  const publish = (guid: string) => {
    const listening = streams.get(guid)
    if (listening === undefined) return
    eventText(guid)
      .then((text) => {
        if (text !== null) for (const reply of listening) reply.raw.write(text)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a change of a group was not published'))
  }
  const changes = await database.listen({
    channel: GROUP_CHANGED,
    onMessage: publish,
    onReconnect: () => {
      for (const guid of streams.keys()) publish(guid)
    },
  })
  const heartbeat = setInterval(() => {
    for (const reply of replies()) reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)

  function enter(client: string): () => void {
    if (open.size() >= most.all) throw new FailureError('unavailable', { retryAfter: RETRY_AFTER })
    const leave = open.enter(client)
    if (leave === null) throw new FailureError('too_many_requests', { retryAfter: RETRY_AFTER })
    return leave
  }

  return {
    /** Sends the state at once and with every change, until either side closes the stream. */
    subscribe: async (guid: string, client: string, reply: FastifyReply): Promise<void> => {
      const leave = enter(client)
      const text = await eventText(guid)
        .then((found) => requireFound(found, 'group_not_found'))
        .catch((error: unknown) => {
          leave()
          throw error
        })
      // A client that has already left will not emit a close event.
      if (reply.raw.closed || reply.raw.destroyed) return leave()
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write(text)
      const listening = streams.get(guid) ?? new Set()
      streams.set(guid, listening.add(reply))
      reply.raw.once('close', () => {
        leave()
        listening.delete(reply)
        if (listening.size === 0) streams.delete(guid)
      })
    },
    close: async (): Promise<void> => {
      clearInterval(heartbeat)
      for (const reply of replies()) reply.raw.end()
      await changes.close()
    },
  }
}
