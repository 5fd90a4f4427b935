/** The OAuth state in a cookie, from the redirect to the provider until the callback or a mailed link. */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { OAuthState } from './openid-client.ts'

const STATE = 'sousto_journey'
const CLAIM = 'sousto_claim'
const STATE_SECONDS = 600
const CLAIM_SECONDS = 3_600

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.string(),
  returnTo: z.string(),
  challenge: z.string().nullable().default(null),
})

export function oauthStateCookies(secure: () => boolean) {
  const name = (plain: string) => (secure() ? `__Host-${plain}` : plain)
  const read = (request: FastifyRequest, plain: string) =>
    parseCookie(request.headers.cookie ?? '')[name(plain)]

  function write(reply: FastifyReply, plain: string, value: string, maxAge: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: secure(), maxAge } as const
    reply.header('set-cookie', stringifySetCookie({ name: name(plain), value, ...attributes }))
  }

  return {
    keep: (reply: FastifyReply, state: OAuthState) => {
      const value = Buffer.from(JSON.stringify(state)).toString('base64url')
      write(reply, STATE, value, STATE_SECONDS)
    },
    /** Reads and clears the cookie, so that the state of one login is never accepted twice. */
    take: (request: FastifyRequest, reply: FastifyReply): OAuthState | null => {
      const value = read(request, STATE)
      if (value === undefined) return null
      write(reply, STATE, '', 0)
      try {
        const parsed = stored.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    keepBrowser: (reply: FastifyReply, browser: string) => write(reply, CLAIM, browser, CLAIM_SECONDS),
    browser: (request: FastifyRequest): string => read(request, CLAIM) ?? '',
  }
}
