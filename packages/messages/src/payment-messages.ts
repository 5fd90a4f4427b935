import type { MoneyRow } from '@sousto/domain/payment/order-money.ts'
import { credits } from './compiled/cs/credits.ts'
import { onlinePayment } from './compiled/cs/online-payment.ts'
import { orderMoney } from './compiled/cs/order-money.ts'
import { paymentMethod } from './compiled/cs/payment-method.ts'
import { paymentMethodDetail } from './compiled/cs/payment-method-detail.ts'
import { refundReason } from './compiled/cs/refund-reason.ts'
import { type Locale, section } from './translator.ts'

export const paymentMethodMessage = /* @__PURE__ */ section('paymentMethod', paymentMethod)

/** The second line of a payment method at checkout. */
export const paymentMethodDetailMessage = /* @__PURE__ */ section('paymentMethodDetail', paymentMethodDetail)

/** Online payment: texts after the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
export const onlinePaymentMessage = /* @__PURE__ */ section('onlinePayment', onlinePayment)

/** The reasons for refunds, by `RefundReason`. */
export const refundReasonMessage = /* @__PURE__ */ section('refundReason', refundReason)

/** Texts about the amounts that are due, paid and refunded. */
export const orderMoneyMessage = /* @__PURE__ */ section('orderMoney', orderMoney)

/** Returns the label of a row below the total: the reason for a deduction, or the remaining amount. */
export const moneyRowText = (row: MoneyRow, locale?: Locale): string =>
  row.kind === 'reduction'
    ? refundReasonMessage.in(locale)(row.reason)
    : orderMoneyMessage.in(locale)(row.kind)

export const creditsMessage = /* @__PURE__ */ section('credits', credits)
