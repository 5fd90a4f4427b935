import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { enqueue } from '../../jobs/task.ts'
import { MAIL } from './mail-task.ts'
import { pacedMails } from './pace.ts'
import { takeDueMails } from './store.ts'

const EVERY_MS = 1_000
/** About as many as can be sent in one interval, so that a peak of orders does not cause a peak of jobs. */
const MAX_MAILS = 20

/** Turns due order mails into jobs, every second. */
export function pollOutbox({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>): Poll {
  return {
    name: 'polling the outbox of mails',
    everyMs: EVERY_MS,
    run: () =>
      inTransaction(database.kysely, async (transaction) => {
        const now = clock()
        const mails = await pacedMails(transaction, await takeDueMails(transaction, now, MAX_MAILS), now)
        await enqueue(transaction, MAIL, ...mails.map(({ template, orderId }) => ({ template, orderId })))
      }),
  }
}
