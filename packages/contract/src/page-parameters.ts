/**
 * The query parameters that pages read (`validateSearch` of their routes). Others, such as those that advertisers
 * append to links, are ignored: the server renders one page for all of them.
 */
export const PAGE_PARAMETERS = new Set([
  'chyba',
  'filtry',
  'guid',
  'hledat',
  'hodnoceni',
  'jidlo',
  'kategorie',
  'kosik',
  'message',
  'radit',
  'status',
  'strana',
  'token',
  'verze',
  'zpet',
])

/** Returns `path` (with a query, as in a request) without the parameters that no page reads. */
export function pagePath(path: string): string {
  const start = path.indexOf('?')
  if (start === -1) return path
  const known = path
    .slice(start + 1)
    .split('&')
    .filter((pair) => PAGE_PARAMETERS.has(pair.split('=', 1)[0] ?? ''))
  return path.slice(0, start) + (known.length === 0 ? '' : `?${known.join('&')}`)
}
