/** Payments, refunds and credits. */
import { credits } from './compiled/cs/credits.ts'
import { onlinePayment } from './compiled/cs/online-payment.ts'
import { paymentMethod } from './compiled/cs/payment-method.ts'
import { paymentMethodDetail } from './compiled/cs/payment-method-detail.ts'
import { refundReason } from './compiled/cs/refund-reason.ts'
import { section } from './translator.ts'

/** Names of the payment methods. */
export const paymentMethodMessage = /* @__PURE__ */ section('paymentMethod', paymentMethod)

/** The second line of a payment method at checkout. */
export const paymentMethodDetailMessage = /* @__PURE__ */ section('paymentMethodDetail', paymentMethodDetail)

/** Paying online: what the customer reads after the gateway's page (`marketplace.md` §2, Completion pages; `wire.md`, Payments). */
export const onlinePaymentMessage = /* @__PURE__ */ section('onlinePayment', onlinePayment)

/** Why money is returned, by `RefundReason`. */
export const refundReasonMessage = /* @__PURE__ */ section('refundReason', refundReason)

export const creditsMessage = /* @__PURE__ */ section('credits', credits)
