/** The origin by which the sender of the request that is being handled reaches this server. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const origins = new AsyncLocalStorage<string>()

export function keepVisitedOrigin(app: FastifyInstance): void {
  // Reading a body would lose what was kept before it.
  app.addHook('preHandler', ({ protocol, host }, _reply, done) => origins.run(`${protocol}://${host}`, done))
}

/** Null outside a request. */
export const visitedOrigin = (): string | null => origins.getStore() ?? null
