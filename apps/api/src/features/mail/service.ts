/** Mails to customers: enqueued in the transaction of their cause, sent by any free process (docs/decisions/010-mail.md). */

import type { Language } from '@sousto/domain/language/languages.ts'
import type { SentOutcome } from '@sousto/domain/order/sent-messages.ts'
import {
  countFailedJobs,
  countGivenUpJobs,
  countJobs,
  givenUpJobs,
  retryGivenUpJob,
} from '@sousto/postgres/job-functions.ts'
import type { Kysely, Transaction } from 'kysely'
import { languageOfMailbox } from '../../database/language-of-mailbox.ts'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import type { Poll } from '../../jobs/queue.ts'
import { type Attempt, enqueue, handle, type TaskHandler } from '../../jobs/task.ts'
import type { Mail, MailLanguage } from './mail.ts'
import { MAIL } from './mail-task.ts'
import { pollOutbox } from './outbox-poller.ts'
import { createSender, type MailSources } from './sender.ts'
import { recordMail } from './sent-about-orders.ts'
import type { MailSettings } from './settings.ts'
import { openTransport, type Transport } from './transport.ts'

export type {
  AccountMail,
  CourierDecisionNews,
  Mail,
  MailedAlert,
  MailedApplication,
  MailedOrder,
  MailedRefund,
  MailedStatement,
  SecurityTemplate,
  StaffSecurityChange,
} from './mail.ts'
export { ANSWERED_KINDS } from './mail.ts'
export type { Attachment } from './mail-content.ts'
export type { MailAccount, MailSettings } from './settings.ts'
export type { ShownOrder } from './shown-mail.ts'
export { shownMail, writtenMail } from './shown-mail.ts'
export { forgetMails, insertOrderMails } from './store.ts'
export { sendAtOnce, sendTrialMail } from './trial-mail.ts'

/** Enqueues a mail, which is sent only if the transaction commits. Never waits for a mail server. */
export type SendMail = (transaction: Transaction<DB>, mail: Mail) => Promise<void>

export const sendMail: SendMail = (transaction, mail) => sendMailIn(transaction, languageOfCall(), mail)

/** Enqueues a mail in a language that was chosen before. */
export const sendMailIn = (transaction: Transaction<DB>, language: Language, mail: Mail): Promise<void> =>
  enqueue(transaction, MAIL, hasLanguage(mail) && language !== 'cs' ? { ...mail, language } : mail)

/** A mail about an order has the order's language, and one to the staff is Czech. */
const hasLanguage = (mail: Mail): boolean => 'data' in mail || mail.template === 'applicationReceived'

/**
 * Enqueues a mail to a customer that the staff or a job causes, in the language of the customer's last order
 * (`delights.md` §11): the call that causes it is in the language of the staff.
 */
export const sendMailToCustomer: SendMail = async (transaction, mail) =>
  sendMailIn(transaction, 'data' in mail ? await languageOfMailbox(transaction, mail.to) : 'cs', mail)

type Work = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly settings: MailSettings
  readonly sources: MailSources
}

export type MailDelivery = {
  readonly handler: TaskHandler
  readonly poll: Poll
  /** Call after the queue has stopped. */
  readonly close: () => void
}

/** Returns the parts that the job queue needs to send mails. */
export function createMailDelivery({ database, clock, log, settings, sources }: Work): MailDelivery {
  const { account, publicUrl, onAttempt = () => {} } = settings
  let opened: { readonly smtpUrl: string; readonly transport: Transport } | null = null
  const transportTo = (smtpUrl: string): Transport => {
    if (opened?.smtpUrl === smtpUrl) return opened.transport
    opened?.transport.close()
    opened = { smtpUrl, transport: openTransport(smtpUrl) }
    return opened.transport
  }
  const send = async (mail: Mail & MailLanguage, attempt: Attempt) => {
    const current = account()
    if (current === null) throw new Error('there is no mail server yet')
    const { smtpUrl, from } = current
    const wording = (language: Language) => currentWording(database.kysely, language)
    const transport = transportTo(smtpUrl)
    return await createSender({ ...sources, wording, transport, from, publicUrl, log })(mail, attempt)
  }
  return {
    handler: handle(MAIL, async (mail, attempt) => {
      const ended = async (outcome: SentOutcome) => {
        onAttempt(outcome)
        // A mail that was sent must not be sent again because its record is missing.
        await recordMail(database.kysely, mail, { id: attempt.id, outcome, at: clock() }).catch(
          (error: unknown) => log.warn({ err: error, template: mail.template }, 'a mail was not recorded'),
        )
      }
      try {
        await ended(await send(mail, attempt))
      } catch (error) {
        await ended('failed')
        throw withoutPersonal(error)
      }
    }),
    poll: pollOutbox({ database, clock }),
    close: () => opened?.transport.close(),
  }
}

export function countWaitingMails({ database }: Pick<ApiDependencies, 'database'>): Promise<number> {
  return countJobs(database.kysely, MAIL.name)
}

/** With fewer failed mails than this, an address rather than the mail server is at fault. */
const FAILED_MAILS = 3

/** Returns whether mails wait because the mail server did not take them. */
export async function isMailAway({ database }: Pick<ApiDependencies, 'database'>): Promise<boolean> {
  return (await countFailedJobs(database.kysely, MAIL.name)) >= FAILED_MAILS
}

/** The queue logs and stores error messages, and those of a mail server contain the recipient. */
function withoutPersonal(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('mail not sent')
  const code = 'code' in error ? String(error.code) : error.name
  const answer = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return new Error(`mail not sent: ${code}${answer}`)
}

/** Returns how many mails were given up and are still known. */
export const undeliveredMails = (database: Kysely<DB>): Promise<number> =>
  countGivenUpJobs(database, MAIL.name)

/** The mails that were given up, as a table of a query. */
export const undeliveredMailTable = () => givenUpJobs(MAIL.name)

/** Gives a mail all its tries again, and returns its template. Null means that it is not among the given up ones. */
export async function resendMail(transaction: Transaction<DB>, id: number): Promise<Mail['template'] | null> {
  const payload = await retryGivenUpJob(transaction, MAIL.name, id)
  return payload === null ? null : MAIL.payload.parse(payload).template
}
