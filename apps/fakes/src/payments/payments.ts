/** Payments of a gateway's fake, in memory: they need not survive a restart. Amounts are haléře. */
import { randomBytes, randomInt } from 'node:crypto'

export type PaymentState = 'created' | 'paid' | 'cancelled' | 'timed_out'
/** The states have GoPay's names. */
export type RefundState = 'REQUESTED' | 'SUCCESS' | 'FAILED'

export type Refund = {
  readonly id: number
  readonly amount: number
  readonly reference: string
  readonly requestedAt: number
  state: RefundState
}

export type PaymentRequest = {
  /** The shop's number at the gateway. */
  readonly merchant: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly description: string
  readonly email: string
  readonly returnUrls: Readonly<Record<'paid' | 'cancelled' | 'pending', string>>
  readonly notificationUrl: string
}

export type Payment = PaymentRequest & {
  readonly id: string
  /** A secret in the URL of its page, so that the URL cannot be guessed. */
  readonly key: string
  readonly createdAt: number
  state: PaymentState
  paidAt: number | null
  readonly refunds: Refund[]
  /** Overrides the amount and currency that the status reports. */
  reported: { readonly amount?: number | undefined; readonly currency?: string | undefined }
}

const LIFETIME_MS = 30 * 60_000
/** Above this number the oldest is evicted. */
const MAX_PAYMENTS = 10_000

export type Payments = ReturnType<typeof createPayments>

export function createPayments(newId: () => string, now: () => number = Date.now) {
  const payments = new Map<string, Payment>()

  function aged(payment: Payment): Payment {
    if (payment.state === 'created' && now() - payment.createdAt > LIFETIME_MS) payment.state = 'timed_out'
    return payment
  }

  function create(request: PaymentRequest): Payment {
    const payment: Payment = {
      ...request,
      id: newId(),
      key: randomBytes(16).toString('hex'),
      createdAt: now(),
      state: 'created',
      paidAt: null,
      refunds: [],
      reported: {},
    }
    const [oldest] = payments.keys()
    if (payments.size >= MAX_PAYMENTS && oldest !== undefined) payments.delete(oldest)
    payments.set(payment.id, payment)
    return payment
  }

  return {
    create,
    byId: (id: string): Payment | undefined => {
      const payment = payments.get(id)
      return payment && aged(payment)
    },
    byKey: (key: string): Payment | undefined => {
      const payment = [...payments.values()].find((each) => each.key === key)
      return payment && aged(payment)
    },
    all: (): readonly Payment[] => [...payments.values()].map(aged),
    /**
     * A payment can be paid after it was cancelled or has timed out, because a bank may confirm late. Paying again
     * changes nothing.
     */
    pay: (payment: Payment): void => {
      payment.paidAt ??= now()
      payment.state = 'paid'
    },
    end: (payment: Payment, state: 'cancelled' | 'timed_out'): void => {
      if (payment.state === 'created') payment.state = state
    },
    refund: (payment: Payment, amount: number, reference: string, state: RefundState): Refund => {
      const refund = { id: randomInt(1e9, 9e9), amount, reference, requestedAt: now(), state }
      payment.refunds.push(refund)
      return refund
    },
  }
}

/** Returns the amount that was refunded or is about to be. */
export function refundedOf({ refunds }: Payment): number {
  return refunds.reduce((total, { amount, state }) => total + (state === 'FAILED' ? 0 : amount), 0)
}

/** Returns the amount that was refunded. */
export function returnedOf({ refunds }: Payment): number {
  return refunds.reduce((total, { amount, state }) => total + (state === 'SUCCESS' ? amount : 0), 0)
}

/** Returns the date in Prague, such as `2026-11-22`. */
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })

/** Returns an amount in the format of statements, such as `249,50`. */
export const korunas = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',')
