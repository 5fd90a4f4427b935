/**
 * Decides which pages a browser caches for offline use, and how a request is answered (docs/decisions/026-offline.md).
 * The functions are pure, because the service worker and the page share them.
 */

import { LANGUAGES, languageOfPath, pathIn, pathWithoutLanguage } from '@sousto/domain/language/languages.ts'

export type KeptKind = 'city' | 'menu' | 'order' | 'offline'

/** Shown in place of a page that is not cached. */
export const OFFLINE_PAGE = '/bez-pripojeni'

/** Returns the offline page in the language of the page at `path`. */
export const offlinePageOf = (path: string): string => pathIn(languageOfPath(path), OFFLINE_PAGE)

/** The maximum number of cached pages of each kind; the latest are kept. */
export const MOST: Readonly<Record<KeptKind, number>> = {
  city: 1,
  menu: 10,
  order: 5,
  offline: LANGUAGES.length,
}

/** Maximum length of a page in characters; longer pages are not cached. */
export const MAX_LENGTH = 1_500_000

const SLUG = '[a-z0-9-]+'
const CITY = new RegExp(`^/rozvoz-jidel/${SLUG}$`)
const MENU = new RegExp(`^/rozvoz-jidel/${SLUG}/${SLUG}/objednat$`)
const ORDER = /^\/objednavka\/\d{4}\/\d{1,9}$/
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the kind of a page. Null means that it is never cached: the checkout, whose prices must be current, and every
 * page of an account. An order is cached only with its guid.
 */
export function keptKind({ pathname: path, searchParams }: URL): KeptKind | null {
  const pathname = pathWithoutLanguage(path)
  if (pathname === OFFLINE_PAGE) return 'offline'
  if (CITY.test(pathname)) return 'city'
  if (MENU.test(pathname)) return 'menu'
  return ORDER.test(pathname) && GUID.test(searchParams.get('guid') ?? '') ? 'order' : null
}

/** Returns the path under which a page is cached. Filters and scroll positions are ignored. */
export function copyPath(url: URL): string {
  const guid = url.searchParams.get('guid')
  return keptKind(url) === 'order' ? `${url.pathname}?guid=${guid}` : url.pathname
}

/** Returns the copies beyond the limits. `paths` lists all copies, the oldest first. */
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
  /** `navigate` means that the browser opens a page. */
  readonly mode: string
  readonly url: URL
  /** The site's origin. */
  readonly origin: string
}

/** Paths that are not pages of this app: the API, pictures, and the staff console. */
const OTHERS = /^\/(api|lokace|img|dev|docs|provoz)(\/|$)/

/**
 * `asset` is answered from its copy if there is one, because its name identifies its content; `page` from the network,
 * or else from the copy; `network` is not handled by the worker, e.g. every API call.
 */
export function handling({ method, mode, url, origin }: Asked): 'asset' | 'page' | 'network' {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' && !OTHERS.test(url.pathname) ? 'page' : 'network'
}

const HOUR_MS = 3_600_000
/** Old prices and menus are useless, and so is an order that must have ended. */
const KEPT_FOR_MS: Readonly<Record<KeptKind, number>> = {
  city: 7 * 24 * HOUR_MS,
  menu: 7 * 24 * HOUR_MS,
  order: 24 * HOUR_MS,
  offline: Number.POSITIVE_INFINITY,
}

/** Returns whether a copy made at `keptAt` (in milliseconds) may still be shown. */
export function isUsable(kind: KeptKind, keptAt: number, now: number): boolean {
  return now - keptAt < KEPT_FOR_MS[kind]
}

/** A page that is visited again within this time is not fetched again. */
const RENEW_AFTER_MS = 5 * 60_000

/**
 * Returns whether a page must be fetched. An order's page requests it itself when it has changed; the offline page
 * changes with the build.
 */
export function mustRenew(kind: KeptKind, keptAt: number | null, now: number): boolean {
  if (keptAt === null || kind === 'order') return true
  return kind !== 'offline' && now - keptAt > RENEW_AFTER_MS
}

/**
 * Returns the built files that a page or a script loads at once: links and static imports, but not files that may be
 * imported later.
 */
export function assetsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/["'(](?:\/assets|\.)\/([\w.-]+\.(?:js|css|woff2|svg))["')]/g)]
    .filter(({ index }) => !text.slice(0, index).endsWith('import('))
    .map(([, name]) => `/assets/${name}`)
  return [...new Set(names)]
}
