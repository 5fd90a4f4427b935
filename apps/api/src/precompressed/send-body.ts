import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedBody, PrecompressedBody } from './precompressed-body.ts'
import { preferredEncoding } from './preferred-encoding.ts'

/** Revalidated at every use, so that a change of the catalogue is visible at once. */
const REVALIDATE = 'no-cache'

/** Sends the body in an encoding that the client accepts, or 304 if the client has it cached. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PrecompressedBody,
  cacheControl = REVALIDATE,
): FastifyReply {
  return sendEncoded(
    request,
    reply,
    text.bodies[preferredEncoding(request.headers['accept-encoding'])],
    cacheControl,
  )
}

/** Sends a body whose encoding has already been chosen. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  cacheControl: string,
): FastifyReply {
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
