import type { Socket } from 'node:net'
import { failure } from '@sousto/contract/failures.ts'
import type { onRequestAsyncHookHandler } from 'fastify'
import { sendFailure } from './failures.ts'

/** No browser or proxy sends a request on a connection before the response to the previous one; a few are harmless. */
const MAX_PIPELINED = 16

/**
 * Rejects requests beyond those that may be pending on one connection, and closes the connection afterwards. Responses
 * are kept in memory until the earlier ones are sent, so that a small packet of requests could otherwise cost seconds
 * and gigabytes.
 */
export function limitPipelining(): onRequestAsyncHookHandler {
  const pending = new WeakMap<Socket, number>()
  return async (request, reply) => {
    const { socket } = request.raw
    const before = pending.get(socket) ?? 0
    if (before >= MAX_PIPELINED) {
      reply.header('connection', 'close').header('retry-after', 1)
      return sendFailure(reply, 429, failure('too_many_requests'))
    }
    pending.set(socket, before + 1)
    reply.raw.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
    return undefined
  }
}
