import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { addressesUnavailable, failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance } from 'fastify'
import type { ServiceResponse } from '../locations/resilient-fetch.ts'
import { sendFailure } from './failures.ts'

/** The paths of the location service, such as `/okoli/{gps_x}/{gps_y}`; a trailing slash may be omitted. */
const PATHS = [...Object.values(ENDPOINTS.addresses), ...Object.values(ENDPOINTS.maps)].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`),
)

/**
 * Rejects a path that changes when it is normalised (`%2e%2e`), because it could leave the base of the other server.
 */
function isForwarded(path: string): boolean {
  const [pathname = ''] = path.split('?', 1)
  return (
    PATHS.some((known) => known.test(pathname)) &&
    URL.parse(pathname, 'http://service')?.pathname === pathname
  )
}

/**
 * Proxies `GET {prefix}/…` to the location service, so that for a browser the services are one site. Any other path is
 * a 404.
 */
export function proxyTo(
  app: FastifyInstance,
  prefix: string,
  get: (path: string, visitor: string) => Promise<ServiceResponse>,
): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    const path = request.url.slice(prefix.length)
    if (!isForwarded(path)) return sendFailure(reply, 404, failure('not_found'))
    try {
      const { status, headers, body } = await get(path, request.ip)
      return await reply.code(status).headers(headers).send(body)
    } catch (error) {
      request.log.warn({ err: error }, 'the proxied service is unavailable')
      return sendFailure(reply, 503, addressesUnavailable())
    }
  })
}
