/** Mails to customers: written as jobs with the fact that they follow from, sent by whichever process has time (docs/decisions/010-mail.md). */
import { startJobs } from '@sousto/postgres/jobs.ts'
import type { QueryExecutorProvider } from 'kysely'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Mail } from './mail.ts'
import { collectOrderMails } from './outbox-poller.ts'
import { createSender, type MailSources, type Outcome } from './sender.ts'
import { addMailJob, countWaiting, MAIL_TASK } from './store.ts'
import { openTransport } from './transport.ts'

export type { Mail, MailedOrder } from './mail.ts'
export { mailOfState } from './order-mails.ts'
export { forgetMails } from './store.ts'

export type Mailing = ReturnType<typeof createMail>

/** Where mail is handed over, whose it is, and where its links lead. */
export type MailSettings = {
  readonly smtpUrl: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Hears of every attempt; for counting. */
  readonly onAttempt?: (outcome: Outcome | 'failed') => void
}

export function createMail() {
  return {
    /** Has a mail sent once the transaction commits; rolled back, nothing is sent. Never waits for a mail server. */
    send: (transaction: QueryExecutorProvider, mail: Mail): Promise<void> => addMailJob(transaction, mail),
  }
}

type Work = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly settings: MailSettings
  readonly sources: MailSources
}

/** As many as there are connections to the mail server. */
const AT_ONCE = 2

/** Sends what there is to send until `close`, which lets mails in hand go out. */
export async function startSending(work: Work): Promise<{ readonly close: () => Promise<void> }> {
  const { database, clock, log, settings, sources } = work
  const { smtpUrl, from, publicUrl, onAttempt = () => {} } = settings
  const transport = openTransport(smtpUrl)
  const send = createSender({ ...sources, transport, from, publicUrl, log })
  const jobs = await startJobs({
    url: database.url,
    concurrency: AT_ONCE,
    log: (level, text) => log[LEVELS[level]]({ queue: text }, 'jobs'),
    tasks: {
      [MAIL_TASK]: async (payload, { job, abortSignal: signal }) => {
        try {
          // Only `addMailJob` and `queueDueMails` write such jobs.
          const id = `${job.id}.${job.created_at.getTime().toString(36)}`
          onAttempt(await send(payload as Mail, { id, signal }))
        } catch (error) {
          onAttempt('failed')
          throw withoutPersonal(error)
        }
      },
    },
  })
  const collecting = collectOrderMails({ pool: database.pool, clock, log })
  return {
    close: async () => {
      await collecting.close()
      await jobs.close()
      transport.close()
    },
  }
}

export function countWaitingMails({ database }: Pick<ApiDependencies, 'database'>): Promise<number> {
  return countWaiting(database.pool)
}

/** The queue tells of every job at `info`. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The queue logs and keeps the words of an error; a mail server's quote the recipient. */
function withoutPersonal(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('mail not sent')
  const code = 'code' in error ? String(error.code) : error.name
  const answer = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return new Error(`mail not sent: ${code}${answer}`)
}
