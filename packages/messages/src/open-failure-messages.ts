/** Mails that were not delivered and payments that wait for a person: their columns, and what stands in them. */
import { mailFailure } from './compiled/cs/mail-failure.ts'
import { paymentAlert } from './compiled/cs/payment-alert.ts'
import { paymentAlertColumn } from './compiled/cs/payment-alert-column.ts'
import { undeliveredMailColumn } from './compiled/cs/undelivered-mail-column.ts'
import { section } from './translator.ts'

export const undeliveredMailColumnMessage = /* @__PURE__ */ section(
  'undeliveredMailColumn',
  undeliveredMailColumn,
)
export const mailFailureMessage = /* @__PURE__ */ section('mailFailure', mailFailure)
export const paymentAlertColumnMessage = /* @__PURE__ */ section('paymentAlertColumn', paymentAlertColumn)
export const paymentAlertMessage = /* @__PURE__ */ section('paymentAlert', paymentAlert)
