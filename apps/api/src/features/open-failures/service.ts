/** The lists that figures of *Domů* open: undelivered mails, and payments that wait for a person (`administration.md` §1). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type {
  PaymentAlert,
  PaymentAlertFilter,
  PaymentAlerts,
  UndeliveredMail,
  UndeliveredMailFilter,
  UndeliveredMails,
} from '@sousto/contract/open-failures/wire.ts'
import { mailFailure } from '@sousto/domain/content/mail-failure.ts'
import { MAIL_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { maskedEmail } from '@sousto/domain/customer/masked.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { possibleOrderNumbers } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { resendMail, undeliveredMailTable } from '../mail/service.ts'
import { resolveAlert } from '../refunds/service.ts'
import { alertsCsv, mailsCsv } from './csv.ts'
import * as store from './store.ts'

const PAGE = 50
const EXPORTED = 10_000

export type OpenFailures = ReturnType<typeof createOpenFailures>

export function createOpenFailures({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const numbersOf = (written: string | undefined): readonly OrderNumber[] | null =>
    written === undefined
      ? null
      : possibleOrderNumbers(written, clock().toZonedDateTimeISO('Europe/Prague').year)

  const foundMails = async (
    { number, ...filter }: UndeliveredMailFilter,
    page: { readonly before: number | null; readonly limit: number },
  ) => {
    const numbers = numbersOf(number)
    const rows = await store.undeliveredMails(kysely, undeliveredMailTable(), filter, { ...page, numbers })
    return rows.map(mailOf)
  }
  const foundAlerts = async (
    { number, ...filter }: PaymentAlertFilter,
    page: { readonly before: number | null; readonly limit: number },
  ) => {
    const rows = await store.paymentAlerts(kysely, filter, { ...page, numbers: numbersOf(number) })
    return rows.map(alertOf)
  }

  return {
    mails: async (filter: UndeliveredMailFilter, before: number | null): Promise<UndeliveredMails> => {
      const found = await foundMails(filter, { before, limit: PAGE + 1 })
      const mails = found.slice(0, PAGE)
      return { mails, next: nextOf(mails, found) }
    },

    mailsAsCsv: async (filter: UndeliveredMailFilter): Promise<string> =>
      mailsCsv(await foundMails(filter, { before: null, limit: EXPORTED })),

    /** Throws `mail_not_found`. */
    resendMail: (mail: number, by: CurrentStaff): Promise<void> =>
      inTransaction(kysely, async (transaction) => {
        const template = await resendMail(transaction, mail)
        if (template === null) throw new FailureError('mail_not_found')
        await audit(transaction, { at: clock(), by, action: 'mail-resend', detail: { mail, template } })
      }),

    payments: async (filter: PaymentAlertFilter, before: number | null): Promise<PaymentAlerts> => {
      const found = await foundAlerts(filter, { before, limit: PAGE + 1 })
      const alerts = found.slice(0, PAGE)
      return { alerts, next: nextOf(alerts, found) }
    },

    paymentsAsCsv: async (filter: PaymentAlertFilter): Promise<string> =>
      alertsCsv(await foundAlerts(filter, { before: null, limit: EXPORTED })),

    /** Throws `alert_not_found`, also if it was settled before. */
    resolvePayment: (alert: number, note: string, by: CurrentStaff): Promise<void> =>
      inTransaction(kysely, async (transaction) => {
        const resolution = { alert, note: note.trim(), by, at: clock() }
        if (!(await resolveAlert(transaction, resolution))) throw new FailureError('alert_not_found')
      }),
  }
}

const nextOf = (shown: readonly { readonly id: number }[], found: readonly unknown[]): number | null =>
  found.length > shown.length ? (shown.at(-1)?.id ?? null) : null

type About = { readonly city: string | null; readonly year: number | null; readonly number: number | null }

const orderOf = ({ city, year, number }: About) =>
  city === null || year === null || number === null ? null : { city, year, number }

const mailOf = (row: Awaited<ReturnType<typeof store.undeliveredMails>>[number]): UndeliveredMail => ({
  id: row.id,
  template: MAIL_TEMPLATES.find((template) => template === row.template) ?? null,
  recipient: row.recipient === null ? null : maskedEmail(row.recipient),
  order: orderOf(row),
  failure: mailFailure(row.error),
  tries: row.attempts,
  writtenAt: row.createdAt.toString(),
  triedAt: row.failedAt.toString(),
})

const alertOf = (row: Awaited<ReturnType<typeof store.paymentAlerts>>[number]): PaymentAlert => ({
  id: row.id,
  at: row.at.toString(),
  kind: row.kind,
  order: orderOf(row),
  detail: row.detail,
  resolvedAt: row.resolvedAt?.toString() ?? null,
  resolvedBy: row.person ?? row.actor,
  resolvedNote: row.resolvedNote,
})
