/** Where the services and the pictures are mounted; everything else is the web app's. */
export const PREFIXES = { api: '/api', location: '/lokace', images: '/img' } as const

const SERVICE = new RegExp(`^(${Object.values(PREFIXES).join('|')})(/|[?]|$)`)

/** Whether a URL is a service's, whose failures are JSON, and not a page. */
export function isServicePath(url: string): boolean {
  return SERVICE.test(url)
}
