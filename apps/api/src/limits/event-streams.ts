/** Open server-sent-event streams by what they are about, limited per client and in total. */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyReply } from 'fastify'
import { createClientCount } from './client-count.ts'

/** Keeps proxies from closing a silent stream. */
const HEARTBEAT_MS = 25_000
/** Seconds. A page without a stream polls (`wire.md`, Orders). */
const RETRY_AFTER = 15

/** The maximum numbers of open streams: per client, which may be many people behind one address, and in total. */
export type MostStreams = { readonly client: number; readonly all: number }

export type Stream = { readonly reply: FastifyReply }

type Opening<Opened extends Stream> = {
  readonly key: string
  readonly client: string
  readonly reply: FastifyReply
  /** Returns the stream and its first text. If it throws, nothing is open. */
  readonly first: () => Promise<{ readonly stream: Opened; readonly text: string }>
}

export function createEventStreams<Opened extends Stream>(most: MostStreams) {
  const streams = new Map<string, Set<Opened>>()
  const replies = () => [...streams.values()].flatMap((all) => [...all].map(({ reply }) => reply))
  const open = createClientCount(most.client)
  const heartbeat = setInterval(() => {
    for (const reply of replies()) reply.raw.write(':\n\n')
  }, HEARTBEAT_MS)

  /** Returns a function that releases the place. */
  function enter(client: string): () => void {
    if (open.size() >= most.all) throw new FailureError('unavailable', { retryAfter: RETRY_AFTER })
    const leave = open.enter(client)
    if (leave === null) throw new FailureError('too_many_requests', { retryAfter: RETRY_AFTER })
    return leave
  }

  return {
    keys: (): Iterable<string> => streams.keys(),

    /** Undefined means that nobody listens. */
    at: (key: string): ReadonlySet<Opened> | undefined => streams.get(key),

    /**
     * Opens a stream until either side closes it. Throws `too_many_requests` and `unavailable` if too many are open, and
     * what `first` throws.
     */
    open: async ({ key, client, reply, first }: Opening<Opened>): Promise<void> => {
      const leave = enter(client)
      const { stream, text } = await first().catch((error: unknown) => {
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
      const listening = streams.get(key) ?? new Set()
      streams.set(key, listening.add(stream))
      reply.raw.once('close', () => {
        leave()
        listening.delete(stream)
        if (listening.size === 0) streams.delete(key)
      })
    },

    close: (): void => {
      clearInterval(heartbeat)
      for (const reply of replies()) reply.raw.end()
    },
  }
}
