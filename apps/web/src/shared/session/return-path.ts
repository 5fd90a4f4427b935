import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { useLocation, useRouter } from '@tanstack/react-router'

/** Login pages and API endpoints are never return paths. */
const NEVER_RETURN_TO = /^\/(login|register|api|lokace)(?=[/?#]|$)/

/** Returns a path of this site, or null. Prevents open redirects through a forged parameter. */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://sousto.invalid'
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  // `/.//other.example` looks like a path of this site, but names another host after normalisation.
  if (url.origin !== here || url.pathname.startsWith('//') || NEVER_RETURN_TO.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Returns the page that required the login, from `?zpet=`. Null means that there is none, or that it is not on this
 * site.
 */
export function useReturnPath(): string | null {
  // Any page may have the parameter, so no route's schema declares it.
  return useLocation({ select: ({ search }) => safePath('zpet' in search ? search.zpet : undefined) })
}

/** Returns the search parameters of a link to the login that redirects back to this page. Empty on the home page. */
export function useLoginSearch(): { readonly zpet?: string } {
  const requested = useReturnPath()
  const here = useLocation({ select: ({ href }) => safePath(href) })
  const back = requested ?? here
  return back === null || back === '/' ? {} : { zpet: back }
}

/** Navigates to the return path, or to `fallback` without one. */
export function useNavigateBack(fallback: string | null): () => void {
  const back = useReturnPath() ?? fallback
  const router = useRouter()
  return () => {
    if (back !== null) router.history.push(LANGUAGE_PATH + back)
  }
}
