import type { FastifyReply } from 'fastify'

/** Sends a text encoded as the wire's object, because Fastify would send a string unchanged. */
export function tell(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(reply.serialize(text))
}
