/** Mails that were not delivered, and payments that wait for a person (`administration.md` §1, Home). */

import { MAIL_FAILURES } from '@sousto/domain/content/mail-failure.ts'
import { MAIL_TEMPLATES } from '@sousto/domain/content/message-templates.ts'
import { PAYMENT_ALERT_KINDS, PAYMENT_NOTE_MAX } from '@sousto/domain/payment/payment-alerts.ts'
import * as z from 'zod/mini'
import { id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const orderNumber = z.optional(z.string().check(z.regex(/^(\d{4}\/)?\d{1,9}$/, 'číslo objednávky')))
/** The order that something is about. Null means that it is about none. */
const aboutOrder = z.nullable(z.object({ city: z.string(), year: z.int(), number: z.int() }))
const before = z.optional(numberParam)

const mailFilters = {
  template: z.optional(z.enum(MAIL_TEMPLATES)),
  /** The whole address of the recipient, in any case. */
  recipient: z.optional(text(200)),
  /** `2026/4821907`, or a number of this year or the last one. */
  number: orderNumber,
}
export const undeliveredMailFilter = z.object(mailFilters)
export type UndeliveredMailFilter = z.output<typeof undeliveredMailFilter>
/** `before`: the id of the mail after which the page continues. */
export const undeliveredMailQuery = z.object({ ...mailFilters, before })
export const undeliveredMailParams = z.object({ mail: numberParam })

const undeliveredMail = z.object({
  id,
  /** Null means that it is one of a newer or earlier program. */
  template: z.nullable(z.enum(MAIL_TEMPLATES)),
  /** Masked. Null means that the recipient is the operator or not known any more. */
  recipient: z.nullable(z.string()),
  order: aboutOrder,
  failure: z.enum(MAIL_FAILURES),
  tries: z.int(),
  writtenAt: instant,
  /** When it was tried last. */
  triedAt: instant,
})
export type UndeliveredMail = z.output<typeof undeliveredMail>
/** `next` is the value for `before`. Null means that there is no older one. */
export const undeliveredMails = z.object({ mails: list(undeliveredMail), next: z.nullable(id) })
export type UndeliveredMails = z.output<typeof undeliveredMails>

export const PAYMENT_ALERT_STATES = ['open', 'resolved'] as const

const alertFilters = {
  state: z.optional(z.enum(PAYMENT_ALERT_STATES)),
  kind: z.optional(z.enum(PAYMENT_ALERT_KINDS)),
  /** That of the order. */
  city: z.optional(slugParam),
  number: orderNumber,
}
export const paymentAlertFilter = z.object(alertFilters)
export type PaymentAlertFilter = z.output<typeof paymentAlertFilter>
export const paymentAlertQuery = z.object({ ...alertFilters, before })

export const paymentAlertParams = z.object({ alert: numberParam })
/** How it was settled. */
export const resolutionBody = z.strictObject({
  note: text(PAYMENT_NOTE_MAX).check(z.regex(/\S/, 'jak se to vyřešilo')),
})

const paymentAlert = z.object({
  id,
  at: instant,
  kind: z.enum(PAYMENT_ALERT_KINDS),
  order: aboutOrder,
  detail: z.string(),
  /** Null means that it is open. */
  resolvedAt: z.nullable(instant),
  /** Who has resolved it. */
  resolvedBy: z.nullable(z.string()),
  /** How it was settled. Null means that nobody wrote it down. */
  resolvedNote: z.nullable(z.string()),
})
export type PaymentAlert = z.output<typeof paymentAlert>
export const paymentAlerts = z.object({ alerts: list(paymentAlert), next: z.nullable(id) })
export type PaymentAlerts = z.output<typeof paymentAlerts>
