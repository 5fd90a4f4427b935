import type { FastifyInstance } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tracks requests that make changes, such as orders and payments. Returns a function that reports whether one is in
 * progress.
 */
export function watchWrites(app: FastifyInstance): () => boolean {
  let pending = 0
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method)) return
    pending += 1
    reply.raw.once('close', () => {
      pending -= 1
    })
  })
  return () => pending > 0
}
