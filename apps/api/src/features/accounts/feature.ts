import { feature } from '../../feature.ts'
import { type SendMail, sendMail } from '../mail/service.ts'
import { accountRoutes, authenticateRequests } from './routes.ts'
import {
  type AccountCookies,
  type Accounts,
  accountCookies,
  createAccounts,
  createPasswords,
  type LeakedPasswords,
  leakedPasswords,
  type Passwords,
} from './service.ts'

const NONE_LEAKED = async () => false

declare module '../../feature.ts' {
  interface Given {
    readonly accounts: Accounts
    readonly accountCookies: AccountCookies
    /** One of each, so that what they limit is limited for customers and staff together. */
    readonly signIn: {
      readonly passwords: Passwords
      readonly hasLeaked: LeakedPasswords
      readonly send: SendMail
    }
  }
}

export const accounts = feature({
  name: 'accounts',
  needs: ['database', 'clock', 'log', 'secure', 'leakedPasswordsUrl'],
  gives: ['accounts', 'accountCookies', 'signIn'],
  start: ({ database, clock, log, secure, leakedPasswordsUrl = null }) => {
    const hasLeaked = leakedPasswordsUrl === null ? NONE_LEAKED : leakedPasswords(leakedPasswordsUrl, log)
    const signIn = { passwords: createPasswords(), hasLeaked, send: sendMail }
    const service = createAccounts({ database, clock, ...signIn })
    const cookies = accountCookies(secure)
    return {
      gives: { accounts: service, accountCookies: cookies, signIn },
      guard: (app) => authenticateRequests(app, cookies, service),
      routes: (app) => accountRoutes(app, service, cookies),
      nightly: service.sweep,
    }
  },
})
