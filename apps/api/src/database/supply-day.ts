/** The part of an order query that determines whose VAT rates apply to it. */
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { PAYMENT_RULES, type PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { supplyDay } from '@sousto/domain/receipt/receipt.ts'
import { type Expression, expressionBuilder } from 'kysely'
import type { DB } from './tables.ts'

/** The time of the first payment of the price at a gateway. Null means that there is none. */
export const paidAtOf = (orderId: Expression<number>) =>
  expressionBuilder<DB>()
    .selectFrom('shop.payments as p')
    .select((payment) => payment.fn.min('p.paid_at').as('at'))
    .where('p.order_id', '=', orderId)
    .where('p.purpose', '=', 'order')
    .where('p.paid', '>', ZERO)
    .$asScalar()

type Supplied = {
  readonly payment_method: PaymentMethod
  readonly paid_at: Temporal.Instant | null
  readonly states: readonly { readonly state: OrderState; readonly at: string }[]
  readonly deliver_at: string | null
  readonly placed_at: Temporal.Instant
}

/** Returns the day of an order's taxable supply. */
export function supplyDayOf({ payment_method, paid_at, states, deliver_at, placed_at }: Supplied): string {
  const delivered = states.find(({ state }) => state === 'delivered')
  return supplyDay({
    // A late online payment for an order that is paid at the door has been returned.
    paidOnline: PAYMENT_RULES[payment_method].online ? paid_at : null,
    delivered: delivered === undefined ? null : Temporal.Instant.from(delivered.at),
    placed: placed_at,
    planned: deliver_at?.slice(0, 'YYYY-MM-DD'.length) ?? null,
  })
}
