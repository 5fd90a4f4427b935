/** The account's two cookies: the session, and the token of a browser in which the customer has logged in before (`wire.md`, Accounts). */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'
import type { LoggedIn, LoginClient } from './login-client.ts'

const DAY = 86_400
const SESSION_DAYS = 180
const BROWSER_DAYS = 400
/** The format of our own tokens; anything else was not issued by us. */
const TOKEN = /^[\w-]{43}$/

export type AccountCookies = ReturnType<typeof accountCookies>

/** `secure`: customers reach us over TLS; then the `__Host-` prefix also binds the cookies to this host. */
export function accountCookies(secure: () => boolean) {
  const name = (plain: string) => (secure() ? `__Host-${plain}` : plain)

  function read(request: FastifyRequest, plain: string): string | null {
    const { cookie } = request.headers
    if (cookie === undefined || !cookie.includes(plain)) return null
    const value = parseCookie(cookie)[name(plain)]
    return value !== undefined && TOKEN.test(value) ? value : null
  }

  function write(reply: FastifyReply, plain: string, value: string, days: number): void {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: days * DAY } as const
    reply.header(
      'set-cookie',
      stringifySetCookie({ name: name(plain), value, secure: secure(), ...attributes }),
    )
  }

  const keepBrowser = (reply: FastifyReply, browser: string) =>
    write(reply, 'sousto_browser', browser, BROWSER_DAYS)
  const session = (request: FastifyRequest) => read(request, 'sousto_session')

  return {
    session,
    browser: (request: FastifyRequest) => read(request, 'sousto_browser'),
    keep: (reply: FastifyReply, { session: token, browser }: LoggedIn) => {
      write(reply, 'sousto_session', token, SESSION_DAYS)
      keepBrowser(reply, browser)
    },
    keepBrowser,
    drop: (reply: FastifyReply) => write(reply, 'sousto_session', '', 0),
    /** Ends the session that this browser has, if any. */
    endOf: async (request: FastifyRequest, end: (token: string) => Promise<void>): Promise<void> => {
      const token = session(request)
      if (token !== null) await end(token)
    },
  }
}

export const loginClientOf = (request: FastifyRequest, cookies: AccountCookies): LoginClient => ({
  ip: request.ip,
  device: deviceName(request.headers['user-agent']),
  browser: cookies.browser(request),
})
