import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g

/**
 * Returns the inline scripts and styles of a rendered page as sources of a content security policy. A page that is sent
 * more than once must not rely on a nonce, because a client that fetched it would know the next visitor's. Hashes allow
 * exactly what we rendered, even if they are known. With `nonce` only elements with that nonce count, as those of the
 * renderer do, so that injected markup does not. See `docs/decisions`, Cached pages and the content security policy.
 */
export function inlineSources(
  html: string,
  nonce?: string,
): { readonly scripts: string[]; readonly styles: string[] } {
  return { scripts: hashes(html, INLINE_SCRIPT, nonce), styles: hashes(html, INLINE_STYLE, nonce) }
}

function hashes(html: string, pattern: RegExp, nonce: string | undefined): string[] {
  const own = (attributes: string) => nonce === undefined || attributes.includes(` nonce="${nonce}"`)
  const elements = [...html.matchAll(pattern)].filter(([, attributes = '']) => own(attributes))
  const texts = new Set(elements.map(([, , text = '']) => text))
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
