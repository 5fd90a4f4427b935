/**
 * Strangers' failures must not keep an owner out of a new browser (docs/security.md, Guessing): a mailed link makes the browser in which it is
 * opened known to the account, so that its attempts are counted apart. The password is still asked for.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import type { SendMail } from '../mail/service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { withMinimumResponseTime } from './minimum-response-time.ts'
import { newLink } from './registration.ts'
import { rememberBrowser } from './session-store.ts'
import { type Account, accountById, takeToken } from './store.ts'

/** As long as a link lives, so that no attempt of a stranger invalidates the one in the mailbox. */
const MAILS_AN_HOUR = 1

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly send: SendMail
}

export function createAdmittedBrowsers({ database: { kysely }, clock, throttle, send }: Dependencies) {
  async function mailLink({ id, email }: Account): Promise<void> {
    if (!(await throttle.allow(`mail browser ${sameMailbox(email)}`, MAILS_AN_HOUR))) return
    await inTransaction(kysely, async (transaction) => {
      const link = await newLink(transaction, clock, { userId: id, purpose: 'browser' })
      await send(transaction, { template: 'admitBrowser', to: email, data: { link } })
    })
  }

  return {
    /** Mails the link, at most one an hour, where there is such an account; takes the same time where there is none. */
    offer: (account: Account | null): Promise<void> =>
      withMinimumResponseTime(async () => {
        if (account?.activated && !account.deactivated) await mailLink(account)
      }),

    /** Uses a mailed link. `browser`: its token, if it has one; returns the token that it keeps. */
    admit: async (token: string, browser: string | null): Promise<string> => {
      const kept = browser ?? newToken()
      await inTransaction(kysely, async (transaction) => {
        const taken = await takeToken(transaction, tokenHash(token), ['browser'], clock())
        const account = taken && (await accountById(transaction, taken.userId))
        if (account === null || account.deactivated) throw new FailureError('browser_link_invalid')
        await rememberBrowser(transaction, tokenHash(kept), account.id, clock())
      })
      return kept
    },
  }
}
