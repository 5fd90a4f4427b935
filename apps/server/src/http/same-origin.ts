/**
 * CSRF protection: state-changing requests come from our own pages or from programs, never from other sites (`wire.md`,
 * General). A browser always sends `Sec-Fetch-Site`, or at least `Origin`. A client that sends neither is not a browser
 * and has no user's cookies.
 */
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './failures.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type Call = {
  readonly method: string
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The host that the caller addressed, with its port. */
  readonly host: string
}

/** Returns whether a request may make changes. `publicOrigin` is the public address, once it is known. */
export function isFromOurSite({ method, headers, host }: Call, publicOrigin: string | null): boolean {
  if (SAFE_METHODS.has(method)) return true
  const { origin } = headers
  if (typeof origin === 'string') return isOurs(origin, host, publicOrigin)
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function isOurs(origin: string, host: string, publicOrigin: string | null): boolean {
  return origin === publicOrigin || URL.parse(origin)?.host === host
}

export function rejectOtherSites(publicUrl: string | null) {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFromOurSite({ method: request.method, headers: request.headers, host: request.host }, publicOrigin))
      return
    return sendFailure(reply, 403, failure('foreign_site'))
  }
}
