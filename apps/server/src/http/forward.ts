import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from './failures.ts'

const PATIENCE = 10_000
/** What the answer keeps of the other server's headers. */
const KEPT = ['content-type', 'cache-control', 'etag'] as const

/** Answers `GET {prefix}/…` by what another server answers below `baseUrl`: to a browser the services stay one site. */
export function forward(app: FastifyInstance, prefix: string, baseUrl: string): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    const signal = AbortSignal.timeout(PATIENCE)
    const headers = { accept: 'application/json', 'x-forwarded-for': request.ip }
    const answer = await fetch(baseUrl + request.url.slice(prefix.length), { headers, signal }).catch(
      (error: unknown) => {
        request.log.error({ err: error }, 'the other server does not answer')
        return null
      },
    )
    if (answer === null) return sendFailure(reply, 503, failure('unavailable'))
    for (const name of KEPT) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  })
}
