/** The part of a browser that a simulated person's device needs: calls with the cookies that the product set. */
import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'

export type Bases = { readonly baseUrl: string; readonly locationUrl: string }

export type Browser = {
  readonly bases: Bases
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Returns the headers of its requests: cookies, and an address of its own. */
  readonly headers: () => Readonly<Record<string, string>>
}

/** Milliseconds allowed for a call. */
const PATIENCE = 10_000

let opened = 0

/**
 * An address of this device, which a product that trusts a proxy believes. Otherwise all devices would be one client to
 * it, which may open few streams.
 */
function nextAddress(): string {
  opened += 1
  return `10.${(opened >> 16) & 255}.${(opened >> 8) & 255}.${opened & 255}`
}

/** `cookies` are those of an earlier visit. */
export function openBrowser(site: string, cookies: readonly string[] = []): Browser {
  const base = site.replace(/\/$/, '')
  const kept = new Map<string, string>()
  const keep = (cookie: string) => void kept.set(cookie.split('=')[0] ?? '', cookie)
  cookies.forEach(keep)
  const address = nextAddress()
  const own = (): Record<string, string> => ({
    'x-forwarded-for': address,
    ...(kept.size > 0 && { cookie: [...kept.values()].join('; ') }),
  })
  return {
    bases: { baseUrl: `${base}/api`, locationUrl: `${base}/lokace` },
    headers: own,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(own())) headers.set(name, value)
      const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(init.signal ? [init.signal] : [])])
      const response = await fetch(url, { ...init, headers, signal })
      for (const given of response.headers.getSetCookie()) keep(given.split(';')[0] ?? '')
      return response
    },
  }
}

export const clientIn = ({ bases, fetch }: Browser): ConsoleClient => createConsoleClient({ ...bases, fetch })
