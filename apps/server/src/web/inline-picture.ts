/**
 * The largest picture of a page stands in its HTML if it is one of the app's own drawings: it is there with the first paint, instead of after
 * another request and on a slow line a new connection.
 */

const PICTURE = /<img src="(\/assets\/[^"]+\.svg)"(?=[^>]* fetchPriority="high")/
/** A larger one would keep the text behind it waiting. */
const MOST_BYTES = 32_768

/** `drawings`: the text of each SVG of the build by its path. React takes the image as it is, for it compares no attributes when it hydrates. */
export function inlinePicture(html: string, drawings: ReadonlyMap<string, string>): string {
  const path = PICTURE.exec(html)?.[1]
  const drawing = path === undefined ? undefined : drawings.get(path)
  if (path === undefined || drawing === undefined || drawing.length > MOST_BYTES) return html
  const preload = `<link rel="preload" as="image" href="${path}" fetchPriority="high"/>`
  return html.replace(preload, '').replace(`<img src="${path}"`, () => `<img src="${dataUrl(drawing)}"`)
}

/** Readable text, which compresses better than base64. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>&\r\n]/g, encodeURIComponent)}`
