/**
 * Public endpoints that keep a connection, a disk or a core busy are processed a few at a time, so that a flood of them
 * leaves the rest of the database's connections to orders, payments and health checks.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance } from 'fastify'
import { clientOf } from '../http/client.ts'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface FastifyContextConfig {
    /** True for endpoints that are processed a few at a time. */
    readonly inTurn?: boolean
  }
}

/** The share of the pool's connections; each request uses one at a time. */
const SHARE = 1 / 3
/**
 * In milliseconds. A hash takes 25 ms, so only a flood reaches it; the longer its clients wait for a rejection, the
 * fewer requests they send.
 */
const MAX_WAIT = 4_000
/** In seconds. */
const RETRY_AFTER = 5

/**
 * Applies to routes that are added afterwards with `config: { inTurn: true }`. A request that waits too long gets 429.
 */
export function workInTurn(app: FastifyInstance, connections: number): void {
  const concurrency = Math.max(1, Math.floor(connections * SHARE))
  const queue = createBoundedQueue({ concurrency, maxWait: MAX_WAIT })
  app.addHook('onRoute', (route) => {
    if (route.config?.inTurn !== true) return
    const { handler } = route
    route.handler = async function inTurn(request, reply) {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      try {
        return await queue.run(
          clientOf(request.ip),
          async () => await handler.call(this, request, reply),
          gone.signal,
        )
      } catch (error) {
        if (gone.signal.aborted) return reply.hijack()
        if (!(error instanceof QueueFull)) throw error
        throw new FailureError('too_many_requests', { cause: error, retryAfter: RETRY_AFTER })
      }
    }
  })
}
