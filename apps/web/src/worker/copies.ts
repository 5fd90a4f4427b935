/** The copies in the browser's cache storage. Those of another build are removed: a page and its scripts always come from the same build. */
import {
  assetsIn,
  copyPath,
  isUsable,
  type KeptKind,
  keptKind,
  MAX_LENGTH,
  mustRenew,
  OFFLINE_PAGE,
  surplus,
} from './kept-pages.ts'

/** Set when the worker is built. */
declare const BUILD: string

/** The start of the name of every cache. */
const PREFIX = 'sousto-'
/** Orders are apart, because they are personal. */
const named = (name: 'pages' | 'orders' | 'assets') => `${PREFIX}${name}-${BUILD}`

const cacheOf = (kind: KeptKind): Promise<Cache> => caches.open(named(kind === 'order' ? 'orders' : 'pages'))

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const keptAt = (copy: Response): number => Date.parse(copy.headers.get('x-kept-at') ?? '')

/** The copy of a page, unless it is too old. */
export async function copyOf(url: URL): Promise<Response | undefined> {
  const kind = keptKind(url)
  if (kind === null) return undefined
  const cache = await cacheOf(kind)
  const copy = await cache.match(copyPath(url))
  if (copy === undefined || isUsable(kind, keptAt(copy), Date.now())) return copy
  await cache.delete(copyPath(url))
  return undefined
}

/**
 * Keeps a page as a visitor without a cookie gets it, so that no copy holds anything of an account; with the files that it loads.
 */
export async function keep(url: URL): Promise<void> {
  const kind = keptKind(url)
  if (kind === null) return
  const known = await copyOf(url)
  if (!mustRenew(kind, known === undefined ? null : keptAt(known), Date.now())) return
  const path = copyPath(url)
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
  const html = await response.text()
  if (!response.ok || response.redirected || html.length > MAX_LENGTH) return
  await keepAssets(html, new Set())
  const cache = await cacheOf(kind)
  // Put again, it is the latest.
  await cache.delete(path)
  await cache.put(path, copyFrom(response, html, kind))
  const paths = (await cache.keys()).map(pathOf)
  await Promise.all(surplus(paths).map((surplusPath) => cache.delete(surplusPath)))
}

/**
 * The page says when it was kept (`shared/shell/use-kept-copy.ts`); the offline page is never out of date. Its policy stays: it names the
 * page's inline scripts by their hashes.
 */
function copyFrom({ headers }: Response, html: string, kind: KeptKind): Response {
  const at = new Date().toISOString()
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-kept-at': at })
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  const marked = kind === 'offline' ? html : html.replace('<html', `<html data-kept-at="${at}"`)
  return new Response(marked, { headers: kept })
}

/** With what the files themselves import. */
async function keepAssets(text: string, seen: Set<string>): Promise<void> {
  const names = assetsIn(text).filter((name) => !seen.has(name))
  for (const name of names) seen.add(name)
  await Promise.all(
    names.map(async (name) => {
      const response = await asset(new Request(name))
      if (response.ok && name.endsWith('.js')) await keepAssets(await response.text(), seen)
    }),
  )
}

/** A file that is named by its content. */
export async function asset(request: Request): Promise<Response> {
  // Storage may be blocked or full: the file comes from the network then.
  const cache = await caches.open(named('assets')).catch(() => null)
  const known = await cache?.match(request)
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.ok) await cache?.put(request, response.clone()).catch(() => {})
  return response
}

export async function forgetOrder(url: URL): Promise<void> {
  if (keptKind(url) === 'order') await (await caches.open(named('orders'))).delete(copyPath(url))
}

export async function forgetOrders(): Promise<void> {
  await caches.delete(named('orders'))
}

/** Orders that have not ended, as far as this device knows. */
export async function countOrders(): Promise<number> {
  return (await (await caches.open(named('orders'))).keys()).length
}

/** Keeps the pages that an earlier build kept, then removes that build. What cannot be loaded now is given up. */
export async function replaceEarlierBuilds(): Promise<void> {
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && !name.endsWith(`-${BUILD}`),
  )
  for (const name of earlier) {
    const requests = name.startsWith(`${PREFIX}assets-`) ? [] : await (await caches.open(name)).keys()
    for (const { url } of requests) await keep(new URL(url)).catch(() => {})
    await caches.delete(name)
  }
}

/** Throws if it could not be kept: without it there is nothing to show. */
export async function keepOfflinePage(origin: string): Promise<void> {
  const url = new URL(OFFLINE_PAGE, origin)
  await keep(url)
  if ((await copyOf(url)) === undefined) throw new Error('the offline page was not kept')
}
