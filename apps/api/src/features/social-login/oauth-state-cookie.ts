/** What the browser keeps while it is at the provider, and while a mailed link is on its way. */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Journey } from './service.ts'

const JOURNEY = 'sousto_journey'
const BROWSER = 'sousto_claim'
const JOURNEY_SECONDS = 600
const BROWSER_SECONDS = 3_600

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.string(),
  returnTo: z.string(),
})

export function journeyCookies(secure: () => boolean) {
  const name = (plain: string) => (secure() ? `__Host-${plain}` : plain)
  const read = (request: FastifyRequest, plain: string) =>
    parseCookie(request.headers.cookie ?? '')[name(plain)]

  function write(reply: FastifyReply, plain: string, value: string, maxAge: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: secure(), maxAge } as const
    reply.header('set-cookie', stringifySetCookie({ name: name(plain), value, ...attributes }))
  }

  return {
    keep: (reply: FastifyReply, journey: Journey) => {
      const value = Buffer.from(JSON.stringify(journey)).toString('base64url')
      write(reply, JOURNEY, value, JOURNEY_SECONDS)
    },
    /** Once: a journey is over when its traveller is back. */
    take: (request: FastifyRequest, reply: FastifyReply): Journey | null => {
      const value = read(request, JOURNEY)
      if (value === undefined) return null
      write(reply, JOURNEY, '', 0)
      try {
        const parsed = kept.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    keepBrowser: (reply: FastifyReply, browser: string) => write(reply, BROWSER, browser, BROWSER_SECONDS),
    browser: (request: FastifyRequest): string => read(request, BROWSER) ?? '',
  }
}
