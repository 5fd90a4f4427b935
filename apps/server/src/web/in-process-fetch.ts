import { callConfigured } from '@sousto/api/http/outgoing.ts'
import type { FastifyInstance } from 'fastify'
import { PREFIXES } from '../http/paths.ts'

/** The visitor for whom a page is rendered: the parts of the request that the API receives. */
export type Visitor = { readonly cookie: string | undefined; readonly ip: string }

export const ANYONE: Visitor = { cookie: undefined, ip: '127.0.0.1' }

/**
 * A `fetch` for a page that is rendered in the same process: requests to our own origin go straight to the routes, as
 * the visitor, without a network. `app` must contain the API and the location service.
 */
export function inProcessFetch(app: FastifyInstance, visitor: Visitor): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://localhost'),
      init,
    )
    const url = new URL(request.url)
    const answer = await app.inject({
      // `Request` has validated the method; the type lists only the common ones.
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(request.headers),
        ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }),
      },
      remoteAddress: visitor.ip,
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one))
    }
    const body = answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
}

/**
 * The URLs at which a web process without an API reaches the API and, if it is another server, the location service.
 */
type ServiceUrls = { readonly apiUrl: string; readonly locationUrl: string | null }

/** Longer than any page waits for its calls. */
const TIMEOUT_MS = 15_000

/** The same `fetch` over the network, for a process without an API. */
export function remoteFetch(urls: ServiceUrls, visitor: Visitor): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://localhost'),
      init,
    )
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    if (visitor.cookie !== undefined) headers.set('cookie', visitor.cookie)
    headers.set('x-forwarded-for', visitor.ip)
    const target = new Request(targetUrl(urls, pathname) + search, request)
    return callConfigured(target, {
      headers,
      redirect: 'follow',
      signal: request.signal,
      timeout: TIMEOUT_MS,
    })
  }
}

function targetUrl({ apiUrl, locationUrl }: ServiceUrls, path: string): string {
  const isLocation = locationUrl !== null && path.startsWith(`${PREFIXES.location}/`)
  return isLocation ? locationUrl + path.slice(PREFIXES.location.length) : apiUrl + path
}
