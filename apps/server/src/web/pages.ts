import { randomBytes } from 'node:crypto'
import { clientOf } from '@sousto/api/http/client.ts'
import { QueueFull } from '@sousto/api/limits/bounded-queue.ts'
import { preferredEncoding } from '@sousto/api/precompressed/preferred-encoding.ts'
import { failure } from '@sousto/contract/failures.ts'
import { pagePath } from '@sousto/contract/page-parameters.ts'
import type { KnownAnswers } from '@sousto/contract/typed-client.ts'
import type { AppStores } from '@sousto/domain/apps/app-stores.ts'
import { languageOfPath, pathWithoutLanguage } from '@sousto/domain/language/languages.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import { inlineSources } from '@sousto/html/inline-sources.ts'
import { markKept } from '@sousto/web/page-speed/kept-mark.ts'
import { type PageParts, pageParts } from '@sousto/web/page-speed/page-parts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER, sendFailure, sendUnavailablePage } from '../http/failures.ts'
import { originOf } from '../http/origin.ts'
import { isServicePath } from '../http/paths.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { ANYONE, type Visitor } from './in-process-fetch.ts'
import { knownAnswers } from './known-answers.ts'
import { type CachedPage, createPageCache, type Page } from './page-cache.ts'
import { pageLoads } from './page-loads.ts'
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts'

/** The context of each request to the web app's server entry (`platform/request-scope.ts`). */
export type RenderContext = {
  readonly nonce: string
  readonly fetch: typeof globalThis.fetch
  /**
   * Responses that were read for other pages and are the same for every visitor. Null means that the page is personal.
   */
  readonly known: KnownAnswers | null
  /** The origin of absolute links. */
  readonly origin: string
  readonly containers: Analytics['containers']
  /** Another provider's map. Null means that maps are drawn from the address register. */
  readonly map: MapGround | null
  /** The percentage of measured visits among those that allow it. */
  readonly vitalsPercent: number
  readonly stores: AppStores
}
export type Render = (request: Request, context: RenderContext) => Promise<RenderedPage>

/** The parts are empty if the page redirects. */
export type RenderedPage = PageParts & {
  readonly status: number
  readonly headers: Headers
}

/**
 * The web app's server entry (`apps/web/src/server.ts`). The page is passed separately from its response, whose body is
 * then empty.
 */
export type WebEntry = {
  readonly fetch: (
    request: Request,
    options: { readonly context: RenderContext & { readonly receive: (page: PageParts) => void } },
  ) => Promise<Response>
}

/** Renders the whole page and checks it before any of it is sent. */
export async function renderedBy(
  { fetch }: WebEntry,
  request: Request,
  context: RenderContext,
): Promise<RenderedPage> {
  let page: PageParts | null = null
  const receive = (parts: PageParts) => {
    page = parts
  }
  const response = await fetch(request, { context: { ...context, receive } })
  const { status, headers } = response
  return { status, headers, ...(page ?? pageParts(await response.text())) }
}

/** The containers of analytics (`docs/decisions`, Consent and analytics). */
export type Analytics = {
  /** The URLs of the container scripts by group of cities. If it is empty, pages load nothing from other hosts. */
  readonly containers: Readonly<Record<string, string>>
  /** The exact hosts that scripts are loaded from and may send to. */
  readonly scripts: readonly string[]
  readonly collectors: readonly string[]
}

export type PagesOptions = {
  readonly render: Render
  /** Returns a `fetch` that calls the API on behalf of the visitor of a page. */
  readonly fetchAs: (visitor: Visitor) => typeof globalThis.fetch
  readonly publicUrl: string | null
  readonly analytics: Analytics
  readonly map: MapGround | null
  readonly vitalsPercent: number
  readonly stores: AppStores
  /** In development, pages change all the time, and Vite's styles and reloads need a wider policy. */
  readonly development: boolean
  /**
   * Milliseconds after which the calls of a page fail. The page then shows a message and loads its data in the browser.
   */
  readonly loadWithin?: number
  readonly queue?: RenderQueueOptions
}

/** A page must be answered within five seconds, however long its calls take. */
const LOAD_WITHIN = 4_000

/**
 * The pages of an order show data that only its customer may see, and each invitation has a page of its own; every
 * other page is the same for all visitors.
 */
const PERSONAL = /^\/(objednavka|hotovo|spolecna-objednavka|pozvanka)(\/|$)/

/** The marker that React leaves in place of a part whose rendering failed. */
const FAILED_PART = '<!--$!-->'

/** Mounts the web app's pages: it renders every URL that no endpoint handles. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const {
    render,
    fetchAs,
    publicUrl,
    analytics,
    map,
    vitalsPercent,
    stores,
    development,
    loadWithin = LOAD_WITHIN,
    queue = {},
  } = options
  const https = publicUrl?.startsWith('https:') ?? false
  const cache = createPageCache()
  const answersIn = knownAnswers()
  const turns = createRenderQueue(queue)

  const { containers } = analytics
  const { images, calls } = mapOrigins(map)
  const sendTo = [...analytics.scripts, ...analytics.collectors]
  const connect = [...sendTo, ...calls]

  const policy = (inlineScripts: readonly string[], styles: readonly string[]) =>
    pagePolicy({
      scripts: [...inlineScripts, ...analytics.scripts],
      styles: development ? ["'unsafe-inline'"] : styles,
      connect: development ? [...connect, 'ws:'] : connect,
      images: [...sendTo, ...images],
      https,
    })

  /**
   * The visitor's browser completes such a page with its scripts. It must neither be cached for others nor be indexed
   * by search engines.
   */
  function refuseIncomplete(page: RenderedPage, path: string): RenderedPage {
    if (!page.body.includes(FAILED_PART)) return page
    app.log.error({ path }, 'a part of the page could not be rendered')
    return { ...page, status: 500 }
  }

  /**
   * A page that failed because of its calls has status 503, or their 429 if there were too many, because its own code
   * is not at fault.
   */
  async function renderFor(
    url: string,
    visitor: Visitor,
    nonce: string,
    more: RequestInit,
  ): Promise<RenderedPage> {
    const headers = visitor.cookie === undefined ? {} : { cookie: visitor.cookie }
    const loads = pageLoads(fetchAs(visitor), loadWithin)
    const request = new Request(url, { ...more, headers: { accept: 'text/html', ...headers } })
    const { origin, pathname } = new URL(url)
    const known = visitor === ANYONE ? answersIn(languageOfPath(pathname)) : null
    const context = { nonce, fetch: loads.fetch, known, origin, containers, map, vitalsPercent, stores }
    const page = refuseIncomplete(await render(request, context), pathname)
    const keptAt = loads.keptAt()
    if (page.status !== 500) return keptAt === null ? page : { ...page, head: markKept(page.head, keptAt) }
    if (loads.failed()) return refused(page, 503, String(RETRY_AFTER))
    const retryAfter = loads.retryAfter()
    return retryAfter === null ? page : refused(page, 429, retryAfter)
  }

  /** The page depends on its URL alone, since the renderer receives nothing else. */
  async function renderForAnyone(url: string): Promise<Page> {
    const nonce = newNonce()
    const page = await renderFor(url, ANYONE, nonce, { method: 'GET' })
    if (page.headers.has('set-cookie')) throw new Error('a page for anyone must not set a cookie')
    const parts = [page.head, page.body, page.end]
    const sources = parts.map((part) => inlineSources(part, nonce))
    const scripts = sources.flatMap((part) => part.scripts)
    const styles = sources.flatMap((part) => part.styles)
    const headers = {
      ...Object.fromEntries(page.headers),
      'content-security-policy': policy(scripts, styles),
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
    }
    return { status: page.status, headers, html: Buffer.concat(parts.map((part) => Buffer.from(part))) }
  }

  async function sendShared(
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    // The client may disconnect: other requests may have joined the rendering.
    const inTurn = () => turns.run(clientOf(request.ip), () => renderForAnyone(url))
    try {
      return sendPage(await cache.get(url, encoding, inTurn), reply)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      const kept = await cache.kept(url, encoding)
      return kept === null ? sendUnavailablePage(reply) : sendPage(kept, reply)
    }
  }

  async function sendOwn(url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const visitor = { cookie: request.headers.cookie, ip: request.ip }
    const more = { method: request.method, signal: gone.signal }
    try {
      const render = () => renderFor(url, visitor, nonce, more)
      const page = await turns.run(clientOf(request.ip), render, gone.signal)
      const source = [`'nonce-${nonce}'`]
      for (const [name, value] of page.headers) reply.header(name, value)
      reply
        .code(page.status)
        .header('content-security-policy', policy(source, source))
        .header('cache-control', 'private, no-store')
      return reply.send(page.head + page.body + page.end)
    } catch (error) {
      if (gone.signal.aborted) return reply.hijack()
      if (error instanceof QueueFull) return sendUnavailablePage(reply)
      throw error
    }
  }

  app.get('/*', async (request, reply) => {
    if (isServicePath(request.url)) return sendFailure(reply, 404, failure('not_found'))
    const origin = originOf(request, publicUrl)
    const url = URL.parse(origin + pagePath(request.url))
    if (url === null) return sendFailure(reply, 400, failure('malformed'))
    const own = development || PERSONAL.test(pathWithoutLanguage(url.pathname))
    return own ? sendOwn(url.href, request, reply) : sendShared(url.href, request, reply)
  })
}

/** Returns the hosts of another provider's tiles and logo: images are displayed, vector tiles are fetched. */
function mapOrigins(map: MapGround | null): {
  readonly images: readonly string[]
  readonly calls: readonly string[]
} {
  if (map === null) return { images: [], calls: [] }
  const tiles = new URL(map.tiles).origin
  const pictures = [...(map.vector ? [] : [tiles]), ...(map.logo === null ? [] : [new URL(map.logo).origin])]
  return { images: [...new Set(pictures)], calls: map.vector ? [tiles] : [] }
}

const newNonce = () => randomBytes(16).toString('base64url')

function sendPage({ status, headers, etag, encoding, body }: CachedPage, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers).header('etag', etag)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

function refused(page: RenderedPage, status: number, retryAfter: string): RenderedPage {
  const headers = new Headers(page.headers)
  headers.set('retry-after', retryAfter)
  return { ...page, status, headers }
}
