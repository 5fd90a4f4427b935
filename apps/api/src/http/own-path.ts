/** Paths of this site to which a browser returns from another one. */
const HERE = 'https://here.invalid'

/** Returns the path with the code of a failure, which the page shows. */
export function pathOfFailure(path: string, code: string): string {
  const url = new URL(path, HERE)
  url.searchParams.set('chyba', code)
  return `${url.pathname}${url.search}`
}

/**
 * Returns a path of this site. Anything else becomes the home page, including `/.//other`, whose normalised path names
 * another host.
 */
export function ownPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, HERE)) return '/'
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
