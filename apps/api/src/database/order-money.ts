/** The parts of an order query that `orderMoney` needs. */
import { type MoneyFacts, type OrderMoney, orderMoney } from '@sousto/domain/payment/order-money.ts'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

/** The times at which the order reached each state, oldest first. */
export const statesOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.order_states as s')
      .select((step) => ['s.state', step.cast<string>('s.at', 'text').as('at')])
      .where('s.order_id', '=', orderId)
      .orderBy('s.at')
      .orderBy('s.id'),
  )

/** Payments of the price, without later tips. */
export const paymentsOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.payments as p')
      .select(['p.state', 'p.paid', 'p.person'])
      .where('p.order_id', '=', orderId)
      .where('p.purpose', '=', 'order')
      .orderBy('p.id'),
  )

/** All refunds of the order, whether or not their gateways have confirmed them. */
export const refundsOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.refunds as b')
      .select((refund) => [refund.cast<string>('b.requested_at', 'text').as('at'), 'b.tender'])
      .select(['b.amount', 'b.reason'])
      .where('b.order_id', '=', orderId)
      .orderBy('b.id'),
  )

type MoneyOfRow = Pick<MoneyFacts, 'total' | 'credits' | 'payments' | 'refunds'> & {
  readonly state: MoneyFacts['state']
  readonly states: MoneyFacts['history']
  readonly payment_method: MoneyFacts['method']
}

export function moneyOf({ states, payment_method: method, refunds, ...row }: MoneyOfRow): OrderMoney {
  const instant = (at: string) => Temporal.Instant.from(at).toString()
  return orderMoney({
    ...row,
    method,
    history: states.map((step) => ({ ...step, at: instant(step.at) })),
    refunds: refunds.map((refund) => ({ ...refund, at: instant(refund.at) })),
  })
}
