/**
 * The port of a payment gateway (`wire.md`, Payments), with an adapter for each gateway. Every function may be slow or
 * fail, so none is called inside a database transaction.
 */

import type { Haler } from '@sousto/domain/money/money.ts'
import type { GatewayName, GatewayPaymentState } from '@sousto/domain/payment/gateways.ts'
import type { OnlineMethod } from '@sousto/domain/payment-methods/payment-methods.ts'

export type PaymentGateway = {
  readonly name: GatewayName
  readonly methods: readonly OnlineMethod[]
  /** Whether a payment can have a `receiver`. */
  readonly splits: boolean
  /** Creates a payment. After an `uncertain` failure it may exist at the gateway, but no customer can reach its page. */
  readonly create: (request: PaymentToCreate) => Promise<CreatedPayment>
  /** Returns the payment's current state at the gateway. Null means that the gateway has none with this id. */
  readonly status: (gatewayId: string) => Promise<GatewayPayment | null>
  /**
   * Refunds money; the gateway may carry it out later (`refundPending`). Gateways have no idempotency keys, so after an
   * `uncertain` failure the caller compares `refunded` of the status before it retries. `fromReceiver` is the part that
   * the receiver of a split payment gives back; it is left out for other payments.
   */
  readonly refund: (gatewayId: string, amount: Haler, fromReceiver?: Haler) => Promise<void>
  /** The maximum number of days after which a payment or refund is in the statement. */
  readonly booksWithinDays: number
  /** Returns the bookings of our account at the gateway on a day in Prague, `YYYY-MM-DD`. */
  readonly statement: (day: string) => Promise<readonly StatementEntry[]>
}

export type PaymentToCreate = {
  /** Our unique reference of the payment, which the gateway returns in the status and the statement. */
  readonly reference: string
  readonly amount: Haler
  readonly method: OnlineMethod
  /**
   * Who gets a part of the amount instead of us, by the account at the gateway. The rest is ours, so that the shares always
   * add up. Null for a gateway that does not split.
   */
  readonly receiver: { readonly account: string; readonly amount: Haler } | null
  /** The description that the customer sees at the gateway. */
  readonly description: string
  readonly contact: {
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
  }
  /** The URL to which the gateway sends the customer afterwards, with the gateway's id of the payment added as `id`. */
  readonly returnUrl: string
  /** The URL that the gateway calls when the payment has changed, with its id added according to its protocol. */
  readonly notificationUrl: string
}

export type CreatedPayment = {
  readonly gatewayId: string
  readonly redirect: string
}

export type GatewayPayment = {
  readonly gatewayId: string
  readonly reference: string
  readonly state: GatewayPaymentState
  readonly amount: Haler
  /** ISO 4217. */
  readonly currency: string
  /** The amount that was refunded or is about to be. Null means that the gateway does not report it. */
  readonly refunded: Haler | null
  /**
   * The part of `refunded` that the gateway has accepted but not carried out. It may still fail, which reduces
   * `refunded`.
   */
  readonly refundPending?: Haler
  /**
   * The masked number and the expiry of the card, by which a card is recognised. It is never a whole number. Undefined
   * means that it was not paid by card, or that the gateway does not show it.
   */
  readonly shownCard?: string | undefined
}

export type StatementEntry = {
  /** For a payment unknown to us, it may contain the reference. */
  readonly gatewayId: string
  readonly reference: string
  readonly kind: 'payment' | 'refund'
  /** Positive for both kinds. */
  readonly amount: Haler
}

/**
 * The reason of a failed call. `unavailable` means that it had no effect (not connected, circuit breaker open, rejected
 * with 5xx before the gateway acted). `uncertain` means no response or an unreadable one, so it may have had an effect.
 * `rejected` means that the gateway decided against it.
 */
export type GatewayFailure = 'unavailable' | 'uncertain' | 'rejected'

/** The message contains no secrets and no personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly failure: GatewayFailure

  constructor(failure: GatewayFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** The keys of a payee at a gateway. `account` is its number there. */
export type GatewayKeys =
  | {
      readonly gateway: 'gopay'
      readonly account: string
      readonly clientId: string
      readonly clientSecret: string
    }
  | { readonly gateway: 'comgate'; readonly account: string; readonly secret: string }
