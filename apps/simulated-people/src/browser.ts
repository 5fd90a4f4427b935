/** The part of a browser that a simulated person's device needs: calls with the cookies that the product set. */
import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'

export type Bases = { readonly baseUrl: string; readonly locationUrl: string }

export type Browser = {
  readonly bases: Bases
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Returns the value of the header `cookie`. */
  readonly cookie: () => string
}

/** Milliseconds allowed for a call. */
const PATIENCE = 10_000

/** `cookies` are those of an earlier visit. */
export function openBrowser(site: string, cookies: readonly string[] = []): Browser {
  const base = site.replace(/\/$/, '')
  const kept = new Map<string, string>()
  const keep = (cookie: string) => void kept.set(cookie.split('=')[0] ?? '', cookie)
  cookies.forEach(keep)
  const cookie = () => [...kept.values()].join('; ')
  return {
    bases: { baseUrl: `${base}/api`, locationUrl: `${base}/lokace` },
    cookie,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      if (kept.size > 0) headers.set('cookie', cookie())
      const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(init.signal ? [init.signal] : [])])
      const response = await fetch(url, { ...init, headers, signal })
      for (const given of response.headers.getSetCookie()) keep(given.split(';')[0] ?? '')
      return response
    },
  }
}

export const clientIn = ({ bases, fetch }: Browser): ConsoleClient => createConsoleClient({ ...bases, fetch })
