/**
 * Inlines the largest picture of a page into its HTML if it is one of the app's own drawings, so that it appears with
 * the first paint instead of after another request and on a slow line a new connection.
 */

import type { PageParts } from './page-parts.ts'

const PICTURE = /<img src="(\/assets\/[^"]+\.svg)"(?=[^>]* fetchPriority="high")/
/** A larger drawing would delay the text after it. */
const MOST_BYTES = 32_768

/**
 * Returns the `data:` URLs of small enough drawings, by path. `drawings` contains the text of each SVG of the build.
 */
export function dataUrls(drawings: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const small = [...drawings].filter(([, svg]) => svg.length <= MOST_BYTES)
  return new Map(small.map(([path, svg]) => [path, dataUrl(svg)]))
}

/** React keeps the image unchanged, because it compares no attributes during hydration. */
export function inlinePicture(page: PageParts, drawings: ReadonlyMap<string, string>): PageParts {
  const { head, body } = page
  const path = PICTURE.exec(body)?.[1]
  const url = path === undefined ? undefined : drawings.get(path)
  if (path === undefined || url === undefined) return page
  const preload = `<link rel="preload" as="image" href="${path}" fetchPriority="high"/>`
  return {
    ...page,
    head: head.replace(preload, ''),
    body: body.replace(`<img src="${path}"`, () => `<img src="${url}"`),
  }
}

/** Returns readable text, which compresses better than base64. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&\r\n]/g, encodeURIComponent)}`
