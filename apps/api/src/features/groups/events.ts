/** Tells open pages of a group that it has changed, as server-sent events (`delights.md` §7). */
import { requireFound } from '@sousto/contract/failure-error.ts'
import { groupEventWire } from '@sousto/contract/groups/wire.ts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { GROUP_CHANGED } from '../../database/divided-orders.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { createEventStreams } from '../../limits/event-streams.ts'
import { groupOf } from './store.ts'
import { stateOf } from './view.ts'

/** A client may be an office with several groups behind one address. */
const MOST_STREAMS = { client: 60, all: 2_000 } as const

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'>

export type GroupEvents = Awaited<ReturnType<typeof createGroupEvents>>

export async function createGroupEvents({ database, clock, log }: Dependencies) {
  const streams = createEventStreams(MOST_STREAMS)

  const eventText = async (guid: string) => {
    const group = await groupOf(database.kysely, guid)
    if (group === null) return null
    const event = z.encode(groupEventWire, { state: stateOf(group, clock()) })
    return `data: ${JSON.stringify(event)}\n\n`
  }
  const publish = (guid: string) => {
    const listening = streams.at(guid)
    if (listening === undefined) return
    eventText(guid)
      .then((text) => {
        if (text !== null) for (const { reply } of listening) reply.raw.write(text)
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

  return {
    /** Sends the state at once and with every change, until either side closes the stream. */
    subscribe: async (guid: string, client: string, reply: FastifyReply): Promise<void> =>
      await streams.open({
        key: guid,
        client,
        reply,
        first: async () => ({
          stream: { reply },
          text: requireFound(await eventText(guid), 'group_not_found'),
        }),
      }),
    close: async (): Promise<void> => {
      streams.close()
      await changes.close()
    },
  }
}
