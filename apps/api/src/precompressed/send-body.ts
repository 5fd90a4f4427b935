import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, FinishedText } from './precompressed-body.ts'

/** Asked about at every use: a change of the catalogue shows at once. */
const REVALIDATE = 'no-cache'

/** The body that the client can read, or 304 where it has it already. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: FinishedText,
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

/** Browsers send one of a few headers; each is worked out once. */
const known = new Map<string, Encoding>()
const MOST_KNOWN = 200

export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const before = known.get(header)
  if (before !== undefined) return before
  const encoding = negotiate(header)
  if (known.size < MOST_KNOWN) known.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)))
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
