/**
 * Limits order mails to an unproven mailbox to one a minute, because a customer without an account can enter another
 * person's address. Later mails wait for their minute; none is lost.
 */

import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { createCounters } from '../../limits/counters.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { type DueOrderMail, postponeMail } from './store.ts'

const MINUTE = 60
/**
 * The maximum number of mails that may wait for their minute. Further mails are sent at once, because a flood of orders
 * would otherwise take weeks.
 */
const WAITING = 10_000

/** Returns those of the due mails that may be sent now, and postpones the others. */
export async function pacedMails(
  transaction: Transaction<DB>,
  due: readonly DueOrderMail[],
  now: Temporal.Instant,
): Promise<readonly DueOrderMail[]> {
  const counters = createCounters({ kysely: transaction }, () => now)
  const sent: DueOrderMail[] = []
  for (const mail of due) {
    const seconds = mail.unproven === null || mail.paced ? 0 : await secondsToWait(mail.unproven)
    if (seconds === 0) sent.push(mail)
    else await postponeMail(transaction, mail, now.add({ seconds }))
  }
  return sent

  /** One mail fades in a minute, so the remaining count of earlier ones is the time to wait. */
  async function secondsToWait(email: string): Promise<number> {
    const limit = { key: `order mail ${sameMailbox(email)}`, most: WAITING, seconds: WAITING * MINUTE }
    const before = await counters.standing(limit.key, limit)
    await counters.take([limit])
    return Math.ceil(before * MINUTE)
  }
}
