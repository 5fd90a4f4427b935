/**
 * The copies in the browser's cache storage. Those of another build are removed, so that a page and its scripts always
 * come from the same build.
 */
import { markKept } from '../page-speed/kept-mark.ts'
import {
  assetsIn,
  copyPath,
  isUsable,
  type KeptKind,
  keptKind,
  MAX_LENGTH,
  mustRenew,
  offlinePageOf,
  surplus,
} from './kept-pages.ts'

/** Set when the worker is built. */
declare const BUILD: string

/** The prefix of every cache's name. */
const PREFIX = 'sousto-'
/** Orders have a separate cache, because they are personal. */
const named = (name: 'pages' | 'orders' | 'assets') => `${PREFIX}${name}-${BUILD}`

const cacheOf = (kind: KeptKind): Promise<Cache> => caches.open(named(kind === 'order' ? 'orders' : 'pages'))

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const keptAt = (copy: Response): number => Date.parse(copy.headers.get('x-kept-at') ?? '')

/** Returns the copy of a page, unless it is too old. */
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
 * Caches a page as for a visitor without a cookie, so that no copy contains account data, together with the files that
 * it loads.
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
  // Deleting and adding it again makes it the latest.
  await cache.delete(path)
  await cache.put(path, copyFrom(response, html, kind))
  const paths = (await cache.keys()).map(pathOf)
  await Promise.all(surplus(paths).map((surplusPath) => cache.delete(surplusPath)))
}

/**
 * The page contains the time at which it was cached (`shared/shell/use-kept-copy.ts`); the offline page is never out of
 * date. The policy is unchanged, because it lists the page's inline scripts by their hashes.
 */
function copyFrom({ headers }: Response, html: string, kind: KeptKind): Response {
  const at = new Date().toISOString()
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-kept-at': at })
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  const marked = kind === 'offline' ? html : markKept(html, at)
  return new Response(marked, { headers: kept })
}

/** Caches the files, including those that the files import themselves. */
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

/** Returns a file whose name contains a hash of its content. */
export async function asset(request: Request): Promise<Response> {
  // If storage is blocked or full, the file comes from the network.
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

/** Returns the number of orders that have not ended, as far as this device knows. */
export async function countOrders(): Promise<number> {
  return (await (await caches.open(named('orders'))).keys()).length
}

/**
 * Caches the pages that an earlier build had cached, then removes that build's copies. Pages that cannot be loaded now
 * are dropped.
 */
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

/**
 * Caches the offline page in the language of `page`. Throws if it could not be cached, because the worker cannot work
 * without it.
 */
export async function keepOfflinePage(page: URL): Promise<void> {
  const url = new URL(offlinePageOf(page.pathname), page)
  await keep(url)
  if ((await copyOf(url)) === undefined) throw new Error('the offline page was not kept')
}
