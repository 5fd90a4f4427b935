/** Mails that were not delivered and payments that wait for a person, as tables for Czech spreadsheets. */
import type { PaymentAlert, UndeliveredMail } from '@sousto/contract/open-failures/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { messageTemplateMessage } from '@sousto/messages/message-text-messages.ts'
import {
  mailFailureMessage,
  paymentAlertColumnMessage,
  paymentAlertMessage,
  undeliveredMailColumnMessage,
} from '@sousto/messages/open-failure-messages.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'

const MAIL_COLUMNS = ['template', 'recipient', 'order', 'failure', 'tries', 'writtenAt', 'triedAt'] as const
const ALERT_COLUMNS = ['at', 'kind', 'order', 'detail', 'resolvedAt', 'resolvedBy', 'resolvedNote'] as const

const orderCell = (order: UndeliveredMail['order']) => (order === null ? '' : formatOrderNumber(order))
const timeCell = (at: string | null) =>
  at === null
    ? ''
    : Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString()

export const mailsCsv = (mails: readonly UndeliveredMail[]): string =>
  csvOf([
    MAIL_COLUMNS.map((column) => textCell(undeliveredMailColumnMessage(column))),
    ...mails.map(({ template, recipient, order, failure, tries, writtenAt, triedAt }) => [
      textCell(template === null ? '' : messageTemplateMessage(template)),
      textCell(recipient ?? ''),
      orderCell(order),
      textCell(mailFailureMessage(failure)),
      String(tries),
      timeCell(writtenAt),
      timeCell(triedAt),
    ]),
  ])

export const alertsCsv = (alerts: readonly PaymentAlert[]): string =>
  csvOf([
    ALERT_COLUMNS.map((column) => textCell(paymentAlertColumnMessage(column))),
    ...alerts.map(({ at, kind, order, detail, resolvedAt, resolvedBy, resolvedNote }) => [
      timeCell(at),
      textCell(paymentAlertMessage(kind)),
      orderCell(order),
      textCell(detail),
      timeCell(resolvedAt),
      textCell(resolvedBy ?? ''),
      textCell(resolvedNote ?? ''),
    ]),
  ])
