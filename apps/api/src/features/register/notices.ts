/** Notices of illegal content, by anybody (`administration.md` §9; Regulation (EU) 2022/2065, article 16). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { Notice } from '@sousto/contract/notices/wire.ts'
import { noticeProblems } from '@sousto/domain/moderation/notice.ts'
import { decisionDue } from '@sousto/domain/moderation/register.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { networkOf } from '../../http/client.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { createLoginThrottle } from '../accounts/service.ts'
import { sendMail } from '../mail/service.ts'
import { fileEntry } from './service.ts'
import { countModeration, lockShownReview } from './store.ts'

/** The number of notices per day before pauses begin: per mailbox, because each sends it a mail, and per network. */
const FREE = { mailbox: 3, network: 20 } as const

export type Notices = ReturnType<typeof createNotices>

export function createNotices({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const throttle = createLoginThrottle(database, clock)
  return {
    /** `ip` is the client's address. Throws `notice_incomplete` with its field, and `too_many_attempts`. */
    receive: async ({ review, ...notice }: Notice, ip: string): Promise<void> => {
      const [problem] = noticeProblems(notice)
      if (problem !== undefined) {
        throw new FailureError('notice_incomplete', {
          failure: failure('notice_incomplete', { field: problem.field }),
        })
      }
      const email = notice.email.trim().toLowerCase()
      await throttle.take([
        ...(email === '' ? [] : [{ key: `notice ${sameMailbox(email)}`, free: FREE.mailbox }]),
        { key: `notice ${networkOf(ip)}`, free: FREE.network },
      ])
      await inTransaction(database.kysely, async (transaction) => {
        const at = clock()
        const isAboutReview = review !== null && (await lockShownReview(transaction, review))
        const number = await fileEntry(transaction, {
          kind: 'notice',
          at,
          written: notice.text.trim(),
          place: notice.place.trim(),
          name: notice.name.trim() || null,
          email: email || null,
          review_id: isAboutReview ? review : null,
        })
        if (isAboutReview) await countModeration(transaction, review)
        const due = decisionDue('notice', at)
        if (email !== '' && number !== null && due !== null) {
          const data = { number, dueOn: due.toString() }
          await sendMail(transaction, { template: 'noticeReceived', to: email, data })
        }
      })
    },
  }
}
