/** A customer's rights over their own data: consents, export, deletion (GDPR). */
import { randomBytes } from 'node:crypto'
import type { OwnLook } from '@sousto/contract/customer-care/own-looks.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { CookieChoice } from '@sousto/domain/analytics/cookie-consent.ts'
import type { MarketingConsent } from '@sousto/domain/customer/customer.ts'
import { ordersKeptSince } from '@sousto/domain/limits/retention.ts'
import { accountMessage, consentWordingMessage } from '@sousto/messages/account-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentUser } from '../../http/session.ts'
import type { Accounts } from '../accounts/service.ts'
import { eraseFromAuditLog, expireAuditLog } from '../audit/service.ts'
import { forgetMails } from '../mail/service.ts'
import { addConsent, latestConsent, loginOf, mailboxOfToken, tokenOf } from './consent-store.ts'
import { addCookieChoice, deleteCookieChoices } from './cookie-choice-store.ts'
import {
  anonymiseOrders,
  deleteCards,
  deleteComplaintTexts,
  deleteDishNotes,
  deleteDoors,
  deleteMailbox,
  deleteReviewTexts,
  deleteTraces,
  deleteUser,
  forfeitPurses,
  hasOpenOrders,
  lockAccount,
  wordsOf,
} from './deletion-store.ts'
import { deleteLooks, ownLooks } from './look-store.ts'
import { mailboxHash } from './mailbox.ts'
import { ownData } from './own-data-store.ts'
import {
  anonymiseOldOrders,
  deleteApplications,
  deleteExpiredLogins,
  deleteFailedJobs,
  deleteOldCards,
  deleteReplacedConsents,
  forgetDevices,
} from './retention-store.ts'

export { addLooks, looksSince } from './look-store.ts'
export { mailboxHash } from './mailbox.ts'

export type Privacy = ReturnType<typeof createPrivacy>

/** Retention periods in days; `docs/privacy.md` has the reasons. */
const DAYS = {
  /** A consent can be disputed for three years: the period of limitation (Civil Code, § 629). */
  consents: 3 * 366,
  auditLog: 3 * 366,
  looks: 3 * 366,
  applications: 366,
  devices: 30,
  /** Accounts of the same person use vouchers of one campaign, which lasts no longer. */
  cards: 366,
  failedJobs: 30,
} as const
/** VAT Act, § 35: documents are kept for ten years from the end of the year. */
const ORDERS_KEPT_YEARS = 10

const UNKNOWN: MarketingConsent = { given: false, since: null }

type PrivacyDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ordersKeptYears'> & {
  readonly owners: Pick<Accounts, 'confirmPassword' | 'mailDeletionLink' | 'takeDeletionLink'>
}

export function createPrivacy({
  database: { kysely },
  clock,
  owners,
  ordersKeptYears = ORDERS_KEPT_YEARS,
}: PrivacyDependencies) {
  const mailboxOf = async (userId: number) =>
    mailboxHash(requireFound(await loginOf(kysely, userId), 'not_logged_in'))

  return {
    consent: async (userId: number): Promise<MarketingConsent> =>
      (await latestConsent(kysely, { mailbox: await mailboxOf(userId), userId })) ?? UNKNOWN,

    /** Each change is stored with its time and wording. */
    changeConsent: async (userId: number, given: boolean): Promise<MarketingConsent> => {
      const mailbox = await mailboxOf(userId)
      const at = clock()
      await addConsent(kysely, {
        mailbox,
        userId,
        given,
        wording: consentWordingMessage('account'),
        source: 'account',
        at,
      })
      return { given, since: at.toString() }
    },

    /** Logs a browser's consent to cookies or its withdrawal; the log is append-only. */
    logCookieChoice: (choice: CookieChoice): Promise<void> => addCookieChoice(kysely, choice, clock()),

    /** Deletes data whose retention period is over (docs/privacy.md). */
    sweep: async (): Promise<void> => {
      const now = clock()
      const before = (what: keyof typeof DAYS) => now.subtract({ hours: 24 * DAYS[what] })
      await deleteCookieChoices(kysely, before('consents'))
      await deleteReplacedConsents(kysely, before('consents'))
      await deleteExpiredLogins(kysely, now)
      await expireAuditLog(kysely, { before: before('auditLog'), at: now })
      await deleteLooks(kysely, before('looks'))
      await deleteApplications(kysely, before('applications'))
      await deleteFailedJobs(kysely, before('failedJobs'))
      await forgetDevices(kysely, before('devices'))
      await deleteOldCards(kysely, before('cards'))
      const prague = now.toZonedDateTimeISO('Europe/Prague')
      await anonymiseOldOrders(kysely, ordersKeptSince(prague, ordersKeptYears))
    },

    looks: async (userId: number): Promise<readonly OwnLook[]> =>
      (await ownLooks(kysely, userId)).map(({ at, role, ...look }) => ({
        ...look,
        at: at.toString(),
        by: role === 'support' ? 'support' : 'administration',
      })),

    unsubscribeToken: (email: string) => unsubscribeToken(kysely, email),

    /** Withdraws consent by the mailed link. It may be repeated (RFC 8058). */
    unsubscribe: async (token: string): Promise<void> => {
      const mailbox = await mailboxOfToken(kysely, token)
      if (mailbox === null) throw new FailureError('unsubscribe_link_invalid')
      const wording = consentWordingMessage('unsubscribe')
      await addConsent(kysely, {
        mailbox,
        userId: null,
        given: false,
        wording,
        source: 'unsubscribe',
        at: clock(),
      })
    },

    /** Returns all data about the person in the database, from one snapshot. */
    ownData: async (userId: number) => {
      const mailbox = await mailboxOf(userId)
      const data = await inTransaction(
        kysely,
        (transaction) => ownData(transaction, { userId, mailbox }),
        'repeatable read',
      )
      return { exported_at: clock().toString(), ...data }
    },

    /** Deletes the account of a customer who knows its password. */
    deleteAccount: async (user: CurrentUser, password: string): Promise<void> => {
      await owners.confirmPassword(user, password)
      await inTransaction(kysely, (transaction) => deleteAccount(transaction, user.id, clock()))
    },

    /** Mails the link that confirms the deletion of an account without a password. */
    requestDeletion: async ({ id }: CurrentUser): Promise<string> => {
      await owners.mailDeletionLink(id)
      return accountMessage('deletion_link_sent')
    },

    /** Deletes the account by that link. While an order is open, the link stays valid. */
    deleteByLink: (token: string): Promise<void> =>
      inTransaction(kysely, async (transaction) =>
        deleteAccount(transaction, await owners.takeDeletionLink(transaction, token), clock()),
      ),
  }
}

/**
 * Deletes the account and its sessions. Orders remain without personal data. An open order must be delivered first,
 * because its courier needs the address.
 */
export async function deleteAccount(
  transaction: Transaction<DB>,
  userId: number,
  at: Temporal.Instant,
): Promise<void> {
  const person = requireFound(await lockAccount(transaction, userId), 'not_logged_in')
  if (await hasOpenOrders(transaction, userId)) throw new FailureError('account_has_open_orders')
  const orderIds = await anonymiseOrders(transaction, userId, person)
  await deleteReviewTexts(transaction, orderIds)
  await deleteComplaintTexts(transaction, orderIds)
  await deleteDishNotes(transaction, orderIds)
  await deleteDoors(transaction, orderIds)
  await deleteCards(transaction, orderIds)
  await forgetMails(transaction, { to: person.email, orderIds })
  await deleteTraces(transaction, person)
  await eraseFromAuditLog(transaction, { userId, words: wordsOf(person), at })
  await deleteMailbox(transaction, mailboxHash(person.email))
  await forfeitPurses(transaction, userId, at)
  await deleteUser(transaction, userId)
}

/**
 * Returns the token for unsubscribing from mails that request something, such as a review. Null means that the owner of
 * the mailbox has unsubscribed or has withdrawn marketing consent.
 */
export async function unsubscribeToken(database: Kysely<DB>, email: string): Promise<string | null> {
  const mailbox = mailboxHash(email)
  const consent = await latestConsent(database, { mailbox, userId: null })
  if (consent?.given === false) return null
  return tokenOf(database, mailbox, randomBytes(24).toString('base64url'))
}
