import { randomBytes } from 'node:crypto'
import { preferredEncoding } from '@sousto/api/precompressed/preferred-encoding.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from '../http/failures.ts'
import { isServicePath } from '../http/paths.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { ANYONE, type Visitor } from './in-process-fetch.ts'
import { inlineSources } from './inline-sources.ts'
import { createPageCache, type Page } from './page-cache.ts'

/** What the web app's server entry receives with each request (`platform/request-scope.ts`). */
export type RenderContext = {
  readonly nonce: string
  readonly fetch: typeof globalThis.fetch
  /** Of absolute links. */
  readonly origin: string
}
export type Render = (request: Request, context: RenderContext) => Promise<Response>

export type PagesOptions = {
  readonly render: Render
  /** How a page reaches the API as its visitor. */
  readonly fetchAs: (visitor: Visitor) => typeof globalThis.fetch
  readonly publicUrl: string | null
  /** Other origins that pages call. */
  readonly connect: readonly string[]
  /** In development pages change all the time, and Vite's styles and reloads need a wider policy. */
  readonly development: boolean
}

/** Every URL that no service answers is a page, rendered by the web app. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const { render, fetchAs, publicUrl, connect, development } = options
  const https = publicUrl?.startsWith('https:') ?? false
  const cache = createPageCache()

  const policy = (scripts: readonly string[], styles: readonly string[]) =>
    development
      ? pagePolicy({ scripts, styles: ["'unsafe-inline'"], connect: [...connect, 'ws:'], https })
      : pagePolicy({ scripts, styles, connect, https })

  function renderFor(url: string, visitor: Visitor, nonce: string, more: RequestInit): Promise<Response> {
    const headers = visitor.cookie === undefined ? {} : { cookie: visitor.cookie }
    return render(new Request(url, { ...more, headers: { accept: 'text/html', ...headers } }), {
      nonce,
      fetch: fetchAs(visitor),
      origin: new URL(url).origin,
    })
  }

  /** For a visitor without a cookie: the page depends on its URL alone, since the renderer receives nothing else. */
  async function renderForAnyone(url: string): Promise<Page> {
    const response = await renderFor(url, ANYONE, newNonce(), { method: 'GET' })
    if (response.headers.has('set-cookie')) throw new Error('a page for anyone must not set a cookie')
    const html = Buffer.from(await response.arrayBuffer())
    const { scripts, styles } = inlineSources(html.toString())
    const headers = {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policy(scripts, styles),
      vary: 'accept-encoding, cookie',
      'cache-control': 'private, no-cache',
    }
    return { status: response.status, headers, html }
  }

  async function sendShared(
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const page = await cache.get(url, encoding, () => renderForAnyone(url))
    reply.code(page.status).headers(page.headers).header('etag', page.etag)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.body)
  }

  async function sendOwn(url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const visitor = { cookie: request.headers.cookie, ip: request.ip }
    const response = await renderFor(url, visitor, nonce, { method: request.method, signal: gone.signal })
    const source = [`'nonce-${nonce}'`]
    reply
      .header('content-security-policy', policy(source, source))
      .header('cache-control', 'private, no-store')
    return reply.send(response)
  }

  app.get('/*', async (request, reply) => {
    if (isServicePath(request.url)) return sendFailure(reply, 404, failure('not_found'))
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const url = URL.parse(origin + request.url)
    if (url === null) return sendFailure(reply, 400, failure('malformed'))
    const shared = request.headers.cookie === undefined && !development
    return shared ? sendShared(url.href, request, reply) : sendOwn(url.href, request, reply)
  })
}

const newNonce = () => randomBytes(16).toString('base64url')
