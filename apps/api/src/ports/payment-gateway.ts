/**
 * A payment gateway as this API needs it (`wire.md`, Payments): one port, an adapter for each gateway. Every function may be slow or fail, so
 * none is called inside a database transaction.
 */

import type { Haler } from '@sousto/domain/money/money.ts'
import type { GatewayName, GatewayPaymentState } from '@sousto/domain/payment/gateways.ts'
import type { OnlineMethod } from '@sousto/domain/payment-methods/payment-methods.ts'

export type PaymentGateway = {
  readonly name: GatewayName
  /** The payment methods that this gateway takes. */
  readonly methods: readonly OnlineMethod[]
  /** Creates a payment. After an `uncertain` failure it may exist at the gateway, but no customer can reach its page. */
  readonly create: (request: PaymentToCreate) => Promise<CreatedPayment>
  /** The payment as the gateway knows it now; null: it knows none of this id. */
  readonly status: (gatewayId: string) => Promise<GatewayPayment | null>
  /**
   * Gives money back; the gateway may carry it out later (`refundPending`). Gateways have no idempotency keys: after an `uncertain` failure the
   * caller compares `refunded` of the status before it tries again.
   */
  readonly refund: (gatewayId: string, amount: Haler) => Promise<void>
  /** Within how many days after a payment or refund its statement has it. */
  readonly booksWithinDays: number
  /** What the gateway has booked on a day in Prague, `YYYY-MM-DD`. */
  readonly statement: (day: string) => Promise<readonly StatementEntry[]>
}

export type PaymentToCreate = {
  /** Our name of the payment, unique: the gateway returns it in the status and the statement. */
  readonly reference: string
  readonly amount: Haler
  readonly method: OnlineMethod
  /** What the customer reads at the gateway. */
  readonly description: string
  readonly contact: {
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
  }
  /** Where the gateway sends the customer afterwards: with the gateway's id of the payment added as `id`. */
  readonly returnUrl: string
  /** What the gateway calls when the payment has changed: with its id added, as its protocol does. */
  readonly notificationUrl: string
}

export type CreatedPayment = {
  readonly gatewayId: string
  /** The gateway's page, on which the customer pays. */
  readonly redirect: string
}

export type GatewayPayment = {
  readonly gatewayId: string
  readonly reference: string
  readonly state: GatewayPaymentState
  readonly amount: Haler
  /** ISO 4217. */
  readonly currency: string
  /** How much of it was given back or is about to be; null: the gateway does not tell. */
  readonly refunded: Haler | null
  /** How much of `refunded` the gateway has accepted and not yet carried out: it may still fail, and then `refunded` is less. */
  readonly refundPending?: Haler
}

export type StatementEntry = {
  /** Of a payment that we do not know, the reference may stand here. */
  readonly gatewayId: string
  readonly reference: string
  readonly kind: 'payment' | 'refund'
  /** Positive for both kinds. */
  readonly amount: Haler
}

/**
 * Why a call failed. `unavailable`: it had no effect (not connected, circuit breaker open, refused with 5xx before the gateway acted).
 * `uncertain`: no answer or one that cannot be read, so it may have had an effect. `rejected`: the gateway decided against it.
 */
export type GatewayFailure = 'unavailable' | 'uncertain' | 'rejected'

/** Its message holds no secret and no personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly failure: GatewayFailure

  constructor(failure: GatewayFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
