/** The path prefixes of the services and pictures; all other paths belong to the web app. */
export const PREFIXES = { api: '/api', location: '/lokace', images: '/img' } as const

const SERVICE = new RegExp(`^(${Object.values(PREFIXES).join('|')})(/|[?]|$)`)

/** Returns whether a URL belongs to a service, whose failures are JSON, and not to a page. */
export function isServicePath(url: string): boolean {
  return SERVICE.test(url)
}
