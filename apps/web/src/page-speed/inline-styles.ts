/**
 * Inlines the styles of a page into its HTML (docs/decisions, Styles stand in the page), so that on a slow line it
 * paints after one response instead of two. The links to the stylesheets stay, disabled: a browser does not load them,
 * while React and the loader of a route's code find the stylesheet there, and the service worker caches it for other
 * pages.
 */

import type { PageParts } from './page-parts.ts'

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g
const NONCE = / nonce="[^"]*"/

/**
 * Inserts the styles at the end of the head, before the disabled links, so that what React adds for a later page comes
 * after them. `styles` contains the text of each stylesheet by its path. A page with a stylesheet that is not among
 * them is not changed.
 */
export function inlineStyles(page: PageParts, styles: ReadonlyMap<string, string>): PageParts {
  const { head } = page
  const links = [...head.matchAll(STYLESHEET)]
  const texts = links.flatMap(([, href = '']) => styles.get(href) ?? [])
  if (links.length === 0 || texts.length < links.length) return page
  const nonce = NONCE.exec(links[0]?.[2] ?? '')?.[0] ?? ''
  const disabled = links.map(
    ([, href, attributes]) => `<link rel="stylesheet" href="${href}"${attributes} disabled>`,
  )
  const inlined = `<style${nonce}>${texts.join('')}</style>${disabled.join('')}`
  return { ...page, head: head.replace(STYLESHEET, '') + inlined }
}
