/**
 * At most one order mail a minute to a mailbox that nobody has proven: whoever orders without an account can name anybody's. Later mails wait
 * for their minute; none is lost.
 */

import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { createCounters } from '../../limits/counters.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { type DueOrderMail, postponeMail } from './store.ts'

const MINUTE = 60
/** As many may wait for their minute; the rest goes as it comes, which would take a flood of orders for weeks. */
const WAITING = 10_000

/** Those of the due mails that may be sent now; the others are put back with the time of their minute. */
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

  /** One fades in a minute: what is left of the earlier ones is the time until this one's turn. */
  async function secondsToWait(email: string): Promise<number> {
    const limit = { key: `order mail ${sameMailbox(email)}`, most: WAITING, seconds: WAITING * MINUTE }
    const before = await counters.standing(limit.key, limit)
    await counters.take([limit])
    return Math.ceil(before * MINUTE)
  }
}
