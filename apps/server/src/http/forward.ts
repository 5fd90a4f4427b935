import { addressesUnavailable } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { Answered } from '../locations/resilient-fetch.ts'
import { sendFailure } from './failures.ts'

/** Answers `GET {prefix}/…` by what another server answers: to a browser the services stay one site. */
export function forward(
  app: FastifyInstance,
  prefix: string,
  answer: (path: string, visitor: string) => Promise<Answered>,
): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    try {
      const { status, headers, body } = await answer(request.url.slice(prefix.length), request.ip)
      return await reply.code(status).headers(headers).send(body)
    } catch (error) {
      request.log.warn({ err: error }, 'the other server does not answer')
      return sendFailure(reply, 503, addressesUnavailable())
    }
  })
}
