/** From which payments of an order money goes back (`wire.md`, Payments; `delights.md` §7). */
import { type Haler, minus, smaller } from '../money/money.ts'
import { apportion } from '../receipt/apportion.ts'

export type PaidPayment = {
  readonly id: number
  /** Whose share of a group's order it paid. Empty: the whole order. */
  readonly person: string
  /** What was not given back. */
  readonly left: Haler
}

export type RefundedPayment = { readonly paymentId: number; readonly part: Haler }

/** Takes the amount from the payments, one after the other. */
export function takenInOrder(amount: Haler, payments: readonly PaidPayment[]): readonly RefundedPayment[] {
  let missing = amount
  return payments.flatMap(({ id, left }) => {
    const part = smaller(missing, left)
    missing = minus(missing, part)
    return part > 0 ? [{ paymentId: id, part }] : []
  })
}

/**
 * Returns from which payments an amount goes back. For dishes of a person it is their own payment, then that of the
 * host, who has paid for whoever has not; `of` null means that it is for nobody's dishes: all who have paid get a part in
 * proportion.
 */
export function refundedPayments(
  amount: Haler,
  payments: readonly PaidPayment[],
  of: { readonly person: string; readonly host: string } | null,
): readonly RefundedPayment[] {
  if (of !== null) {
    const rank = ({ person }: PaidPayment) => (person === of.person ? 0 : person === of.host ? 1 : 2)
    return takenInOrder(
      amount,
      payments.toSorted((a, b) => rank(a) - rank(b)),
    )
  }
  if (payments.every(({ person }) => person === '')) return takenInOrder(amount, payments)
  const parts = apportion(
    amount,
    payments.map(({ left }) => left),
  )
  return payments.flatMap(({ id }, index) => {
    const part = parts[index]
    return part === undefined || part === 0 ? [] : [{ paymentId: id, part }]
  })
}
