/** Parses request bodies: JSON in strict UTF-8, uncompressed, or empty. */
import { MIMEType } from 'node:util'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export function acceptJson(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply) => {
    if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new FailureError('encoding_unsupported')
  })

  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Clients that always send a JSON content type also send it without a body. A route that requires a body reports
    // the missing part.
    if (body.length === 0) return done(null)
    if (!isUtf8(request)) return done(new FailureError('charset_unsupported'))
    const text = decoded(body)
    if (text === null) return done(new FailureError('body_not_utf8'))
    return void parse(request, text, done)
  })

  app.removeContentTypeParser('text/plain')
  // `curl -X POST -d ''` sends an empty body as a form.
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(body.length === 0 ? null : new FailureError('unsupported_media_type')),
  )
}

/** Labels are those of the Encoding Standard: `UTF-8`, `utf8`. A missing one means UTF-8 (RFC 8259). */
function isUtf8({ headers }: FastifyRequest): boolean {
  try {
    const charset = new MIMEType(headers['content-type'] ?? '').params.get('charset')
    return new TextDecoder(charset ?? 'utf-8').encoding === 'utf-8'
  } catch {
    return false
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Null means that these bytes are not UTF-8. */
function decoded(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
