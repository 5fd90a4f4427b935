/** A cookie that holds one of our own tokens and nothing else (`wire.md`, Accounts: opaque). */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY = 86_400
/** The format of our own tokens; anything else was not issued by us. */
const TOKEN = /^[\w-]{43}$/

type CookieOptions = {
  readonly name: string
  readonly days: number
  readonly sameSite: 'lax' | 'strict'
  /**
   * Returns whether customers reach the server over TLS; the `__Host-` prefix then also binds the cookie to this host.
   */
  readonly secure: () => boolean
}

export type TokenCookie = ReturnType<typeof tokenCookie>

export function tokenCookie({ name: plain, days, sameSite, secure }: CookieOptions) {
  const name = () => (secure() ? `__Host-${plain}` : plain)

  function write(reply: FastifyReply, value: string, seconds: number): void {
    const attributes = { httpOnly: true, sameSite, path: '/', maxAge: seconds, secure: secure() } as const
    reply.header('set-cookie', stringifySetCookie({ name: name(), value, ...attributes }))
  }

  return {
    read: (request: FastifyRequest): string | null => {
      const { cookie } = request.headers
      if (cookie === undefined || !cookie.includes(plain)) return null
      const value = parseCookie(cookie)[name()]
      return value !== undefined && TOKEN.test(value) ? value : null
    },
    keep: (reply: FastifyReply, token: string): void => write(reply, token, days * DAY),
    drop: (reply: FastifyReply): void => write(reply, '', 0),
  }
}
