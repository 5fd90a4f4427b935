/** Payments, refunds and credits. */
import type { MoneyRow } from '@sousto/domain/payment/order-money.ts'
import { credits } from './compiled/cs/credits.ts'
import { onlinePayment } from './compiled/cs/online-payment.ts'
import { orderMoney } from './compiled/cs/order-money.ts'
import { paymentMethod } from './compiled/cs/payment-method.ts'
import { paymentMethodDetail } from './compiled/cs/payment-method-detail.ts'
import { refundReason } from './compiled/cs/refund-reason.ts'
import { type Locale, section } from './translator.ts'

/** Names of the payment methods. */
export const paymentMethodMessage = /* @__PURE__ */ section('paymentMethod', paymentMethod)

/** The second line of a payment method at checkout. */
export const paymentMethodDetailMessage = /* @__PURE__ */ section('paymentMethodDetail', paymentMethodDetail)

/** Paying online: what the customer reads after the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
export const onlinePaymentMessage = /* @__PURE__ */ section('onlinePayment', onlinePayment)

/** Why money is returned, by `RefundReason`. */
export const refundReasonMessage = /* @__PURE__ */ section('refundReason', refundReason)

/** What is to be paid, what was, and by which way money comes back. */
export const orderMoneyMessage = /* @__PURE__ */ section('orderMoney', orderMoney)

/** What a row below the total is: for what something was taken off, or what remains. */
export const moneyRowText = (row: MoneyRow, locale?: Locale): string =>
  row.kind === 'reduction'
    ? refundReasonMessage.in(locale)(row.reason)
    : orderMoneyMessage.in(locale)(row.kind)

export const creditsMessage = /* @__PURE__ */ section('credits', credits)
