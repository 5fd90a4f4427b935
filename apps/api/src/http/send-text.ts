import type { FastifyReply } from 'fastify'

/** Fastify sends a string unchanged; here it must be encoded as the wire's object first. */
export function tell(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(reply.serialize(text))
}
