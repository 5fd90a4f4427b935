import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PrecompressedBody } from './precompressed-body.ts'
import { preferredEncoding } from './preferred-encoding.ts'

/** Asked about at every use: a change of the catalogue shows at once. */
const REVALIDATE = 'no-cache'

/** The body that the client can read, or 304 where it has it already. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PrecompressedBody,
  cacheControl = REVALIDATE,
): FastifyReply {
  const body = text.bodies[preferredEncoding(request.headers['accept-encoding'])]
  reply.headers(body.headers).header('cache-control', cacheControl)
  if (matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  return reply.send(body.bytes)
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => {
    const candidate = one.trim()
    return candidate === '*' || candidate === etag || candidate === `W/${etag}`
  })
}
