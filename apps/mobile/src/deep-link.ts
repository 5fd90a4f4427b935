/**
 * Links that open the app (`marketplace.md` §2: "Deep links carrying an application URL are mapped to an in-app
 * route"). Any other app or page can send one, so they are untrusted input: a link that is not clearly one of our pages
 * opens nothing.
 */

const SCHEME = 'sousto:'
const MAX_LENGTH = 2000
/** Matches every page of the app, but no `..`, `//`, `\`, `%` or dot. */
const PAGE_PATH = /^(\/[a-z0-9-]+)*\/?$/i
/** Paths on the same host that are not pages. */
const NO_PAGE = /^\/(api|lokace|img|dev|assets|prihlaseni-aplikace)(\/|$)/i

/** Returns the path as written, because `URL` would already have resolved `..` in it. */
const writtenPath = (link: string): string => link.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')

/** Returns the parsed link if it may lead to a page or the login. Its path begins with a slash under either scheme. */
function parsed(link: string, origin: string): { readonly url: URL; readonly path: string } | null {
  if (link.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(link) || !URL.canParse(link)) return null
  const url = new URL(link)
  if (url.username !== '' || url.password !== '' || url.port !== new URL(origin).port) return null
  const path = writtenPath(link)
  if (url.protocol === SCHEME) return { url, path: url.host === '' ? path : `/${url.host}${path}` }
  return url.origin === origin ? { url, path } : null
}

/**
 * Returns the path in the app for `sousto://objednavka/2026/4821907` or `https://{our host}/objednavka/2026/4821907`.
 * Null means that it is not one of our pages. `origin` is that of our site, which serves the same pages.
 */
export function routeOfLink(link: string, origin: string): string | null {
  const found = parsed(link, origin)
  if (found === null || !PAGE_PATH.test(found.path) || NO_PAGE.test(found.path)) return null
  const { url, path } = found
  return `${path === '' ? '/' : path}${url.search}${url.hash}`
}

/**
 * Returns the page of a tapped notification from `url`, a path of the site, or `order_number`. Null means that it names
 * none of our pages.
 */
export function routeOfNotification(data: unknown, origin: string): string | null {
  const { url, order_number: order }: { url?: unknown; order_number?: unknown } = Object(data)
  if (typeof url === 'string') return routeOfLink(`${origin}${url}`, origin)
  return typeof order === 'string' ? routeOfLink(`${origin}/objednavka/${order}`, origin) : null
}

export type LoginLink = { readonly code: string } | { readonly failure: string }

/**
 * Parses `sousto://prihlaseni-aplikace?kod=…` or `?chyba=…`, with which the server returns from a login provider. Null
 * means that it is another link.
 */
export function loginOfLink(link: string, origin: string): LoginLink | null {
  const found = parsed(link, origin)
  if (found?.url.protocol !== SCHEME || !/^\/prihlaseni-aplikace\/?$/.test(found.path)) return null
  const code = found.url.searchParams.get('kod')
  return code === null ? { failure: found.url.searchParams.get('chyba') ?? '' } : { code }
}
