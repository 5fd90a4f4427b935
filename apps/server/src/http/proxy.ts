import { addressesUnavailable } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { ServiceResponse } from '../locations/resilient-fetch.ts'
import { sendFailure } from './failures.ts'

/** Proxies `GET {prefix}/…` to another server: for a browser the services stay one site. */
export function proxyTo(
  app: FastifyInstance,
  prefix: string,
  get: (path: string, visitor: string) => Promise<ServiceResponse>,
): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    try {
      const { status, headers, body } = await get(request.url.slice(prefix.length), request.ip)
      return await reply.code(status).headers(headers).send(body)
    } catch (error) {
      request.log.warn({ err: error }, 'the proxied service is unavailable')
      return sendFailure(reply, 503, addressesUnavailable())
    }
  })
}
