/**
 * The largest picture of a page stands in its HTML if it is one of the app's own drawings: it is there with the first paint, instead of after
 * another request and on a slow line a new connection.
 */

import type { PageParts } from './page-parts.ts'

const PICTURE = /<img src="(\/assets\/[^"]+\.svg)"(?=[^>]* fetchPriority="high")/
/** A larger one would keep the text behind it waiting. */
const MOST_BYTES = 32_768

/** The `data:` URLs of drawings that are small enough, by path. `drawings`: the text of each SVG of the build. */
export function dataUrls(drawings: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const small = [...drawings].filter(([, svg]) => svg.length <= MOST_BYTES)
  return new Map(small.map(([path, svg]) => [path, dataUrl(svg)]))
}

/** React takes the image as it is, for it compares no attributes when it hydrates. */
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

/** Readable text, which compresses better than base64. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&\r\n]/g, encodeURIComponent)}`
