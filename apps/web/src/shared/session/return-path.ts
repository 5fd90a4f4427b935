import { useLocation, useRouter } from '@tanstack/react-router'

/** Never a return path: login pages and API endpoints. */
const NEVER_RETURN_TO = /^\/(login|register|api|lokace)(?=[/?#]|$)/

/** A path of this site, or null: prevents open redirects by a forged parameter. */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://sousto.invalid'
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  // `/.//other.example` looks like a path of this site until it is normalised: then it names another host.
  if (url.origin !== here || url.pathname.startsWith('//') || NEVER_RETURN_TO.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** `?zpet=`: the page that required the login. Null: none, or not on this site. */
export function useReturnPath(): string | null {
  // Any page may have the parameter, so no route's schema declares it.
  return useLocation({ select: ({ search }) => safePath('zpet' in search ? search.zpet : undefined) })
}

/** The search parameters of a link to the login that lead back to this page; none on the home page. */
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
    if (back !== null) router.history.push(back)
  }
}
