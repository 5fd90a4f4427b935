/**
 * Failed attempts by strangers must not lock an owner out of a new browser (docs/security.md, Guessing). A mailed link
 * makes the browser in which it is opened known to the account, so that its attempts are counted separately. The
 * password is still required.
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

/** A link lives for an hour too, so an attempt by a stranger never invalidates the link that is in the mailbox. */
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
    /** Mails the link, at most once an hour, if the account exists. Takes the same time if it does not. */
    offer: (account: Account | null): Promise<void> =>
      withMinimumResponseTime(async () => {
        if (account?.activated && !account.deactivated) await mailLink(account)
      }),

    /**
     * Uses a mailed link. `browser` is the browser's token, if it has one. Returns the token that the browser must
     * keep.
     */
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
