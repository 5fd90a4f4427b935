/**
 * Which pages a browser keeps for when it is offline, and how a request is answered (docs/decisions/026-offline.md). Pure: the service worker and
 * the page call the same rules.
 */

export type KeptKind = 'city' | 'menu' | 'order' | 'offline'

/** Shown instead of a page that has never been seen. */
export const OFFLINE_PAGE = '/bez-pripojeni'

/** How many pages of a kind are kept, the latest. */
export const MOST: Readonly<Record<KeptKind, number>> = { city: 1, menu: 10, order: 5, offline: 1 }

/** Characters of a page; a longer one is not kept. */
export const MAX_LENGTH = 1_500_000

const SLUG = '[a-z0-9-]+'
const CITY = new RegExp(`^/rozvoz-jidel/${SLUG}$`)
const MENU = new RegExp(`^/rozvoz-jidel/${SLUG}/${SLUG}/objednat$`)
const ORDER = /^\/objednavka\/\d{4}\/\d{1,9}$/
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Null: never kept. That is the checkout, whose prices must be current, and every page of an account. An order is kept with its guid only. */
export function keptKind({ pathname, searchParams }: URL): KeptKind | null {
  if (pathname === OFFLINE_PAGE) return 'offline'
  if (CITY.test(pathname)) return 'city'
  if (MENU.test(pathname)) return 'menu'
  return ORDER.test(pathname) && GUID.test(searchParams.get('guid') ?? '') ? 'order' : null
}

/** Under what a page is kept: filters and scroll positions make no other page. */
export function copyPath(url: URL): string {
  const guid = url.searchParams.get('guid')
  return keptKind(url) === 'order' ? `${url.pathname}?guid=${guid}` : url.pathname
}

/** The copies beyond the limits. `paths`: of all copies, the oldest first. */
export function surplus(paths: readonly string[]): readonly string[] {
  const seen: Record<KeptKind, number> = { city: 0, menu: 0, order: 0, offline: 0 }
  return paths.toReversed().filter((path) => {
    const kind = keptKind(new URL(path, 'https://sousto.invalid'))
    if (kind === null) return true
    seen[kind] += 1
    return seen[kind] > MOST[kind]
  })
}

type Asked = {
  readonly method: string
  /** `navigate`: the browser opens a page. */
  readonly mode: string
  readonly url: URL
  /** Of the site. */
  readonly origin: string
}

/** Not pages of this app: the services, pictures, and the console of the staff. */
const OTHERS = /^\/(api|lokace|img|dev|docs|provoz)(\/|$)/

/**
 * `asset`: from the copy if there is one, for its name says its content. `page`: from the network; without an answer the copy. `network`: not
 * the worker's business, as every call of the API.
 */
export function handling({ method, mode, url, origin }: Asked): 'asset' | 'page' | 'network' {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' && !OTHERS.test(url.pathname) ? 'page' : 'network'
}

const HOUR_MS = 3_600_000
/** Prices and menus of yesterday help nobody; nor does an order that must have ended. */
const KEPT_FOR_MS: Readonly<Record<KeptKind, number>> = {
  city: 7 * 24 * HOUR_MS,
  menu: 7 * 24 * HOUR_MS,
  order: 24 * HOUR_MS,
  offline: Number.POSITIVE_INFINITY,
}

/** Whether a copy made at `keptAt` (milliseconds) may still be shown. */
export function isUsable(kind: KeptKind, keptAt: number, now: number): boolean {
  return now - keptAt < KEPT_FOR_MS[kind]
}

/** A page that is visited again within this time is not fetched again. */
const RENEW_AFTER_MS = 5 * 60_000

/** Whether a page is to be fetched. That of an order says itself when it has changed; the offline page changes with the build. */
export function mustRenew(kind: KeptKind, keptAt: number | null, now: number): boolean {
  if (keptAt === null || kind === 'order') return true
  return kind !== 'offline' && now - keptAt > RENEW_AFTER_MS
}

/** The built files that a page or a script loads at once: links and static imports, not what may be imported later. */
export function assetsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/["'(](?:\/assets|\.)\/([\w.-]+\.(?:js|css|woff2|svg))["')]/g)]
    .filter(({ index }) => !text.slice(0, index).endsWith('import('))
    .map(([, name]) => `/assets/${name}`)
  return [...new Set(names)]
}
