/**
 * The cookies of customers: the session, the token of a browser in which the customer has logged in before (`wire.md`,
 * Accounts), and that of a proof of age without an account (`administration.md` §9).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenCookie } from '../../http/token-cookie.ts'
import { deviceName } from './device-name.ts'
import type { LoggedIn, LoginClient } from './login-client.ts'

export type AccountCookies = ReturnType<typeof accountCookies>

/** `secure` returns whether customers reach the server over TLS. */
export function accountCookies(secure: () => boolean) {
  const session = tokenCookie({ name: 'sousto_session', days: 180, sameSite: 'lax', secure })
  const browser = tokenCookie({ name: 'sousto_browser', days: 400, sameSite: 'lax', secure })
  const age = tokenCookie({ name: 'sousto_age', days: 1, sameSite: 'lax', secure })

  return {
    session: session.read,
    browser: browser.read,
    age: age.read,
    keepAge: age.keep,
    keep: (reply: FastifyReply, entered: LoggedIn) => {
      session.keep(reply, entered.session)
      browser.keep(reply, entered.browser)
    },
    keepBrowser: browser.keep,
    drop: session.drop,
    endOf: async (request: FastifyRequest, end: (token: string) => Promise<void>): Promise<void> => {
      const token = session.read(request)
      if (token !== null) await end(token)
    },
  }
}

export const loginClientOf = (request: FastifyRequest, cookies: AccountCookies): LoginClient => ({
  ip: request.ip,
  device: deviceName(request.headers['user-agent']),
  browser: cookies.browser(request),
})
