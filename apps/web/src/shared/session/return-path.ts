import { useLocation, useRouter } from '@tanstack/react-router'

/** Where nobody is sent back to: there one only logs in, or calls the server. */
const NOT_A_SCREEN = /^\/(login|register|api|lokace)(?=[/?#]|$)/

/** A path of this site, or null: an address may be made up by somebody who wants to lead people elsewhere. */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'https://sousto.invalid'
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  // `/.//elsewhere` is a path of ours until it is tidied: then it names another host.
  if (url.origin !== here || url.pathname.startsWith('//') || NOT_A_SCREEN.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** `?zpet=`: the page from which somebody was sent to log in. Null: none, or none of ours. */
export function useReturnPath(): string | null {
  // Any page may carry it, so no route's own schema names it.
  return useLocation({ select: ({ search }) => safePath('zpet' in search ? search.zpet : undefined) })
}

/** What a link to the login carries, so that one comes back here; nothing on the home page. */
export function useLoginSearch(): { readonly zpet?: string } {
  const asked = useReturnPath()
  const here = useLocation({ select: ({ href }) => safePath(href) })
  const back = asked ?? here
  return back === null || back === '/' ? {} : { zpet: back }
}

/** Goes back to where somebody was sent from; `otherwise` where nobody was sent. */
export function useReturn(otherwise: string | null): () => void {
  const back = useReturnPath() ?? otherwise
  const router = useRouter()
  return () => {
    if (back !== null) router.history.push(back)
  }
}
