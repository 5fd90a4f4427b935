/** Path prefixes of the services and pictures; everything else is the web app's. */
export const PREFIXES = { api: '/api', location: '/lokace', images: '/img' } as const

const SERVICE = new RegExp(`^(${Object.values(PREFIXES).join('|')})(/|[?]|$)`)

/** Whether a URL belongs to a service, whose failures are JSON, rather than to a page. */
export function isServicePath(url: string): boolean {
  return SERVICE.test(url)
}
