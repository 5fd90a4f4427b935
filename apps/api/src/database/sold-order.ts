/** The parts of an order query that determine what each outlet has of its money. */
import type { MadeRefund, SoldLine } from '@sousto/domain/daily-close/order-parts.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { isReduction } from '@sousto/domain/payment/order-money.ts'
import { type OrderedPiece, ratesOf } from '@sousto/domain/receipt/piece-shares.ts'
import type { VatClass } from '@sousto/domain/receipt/vat.ts'
import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

export const linesOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.order_lines as l')
      .select(['l.restaurant_id as outlet', 'l.name', 'l.vat', 'l.price', 'l.packaging'])
      .select(['l.quantity', 'l.extras'])
      .where('l.order_id', '=', orderId)
      .orderBy('l.position'),
  )

/** Every refund in the order of the requests, whether or not a gateway has confirmed it. */
export const madeRefundsOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.refunds as r')
      .select(['r.id', 'r.tender', 'r.reason', 'r.lines', 'r.note', 'r.bearer'])
      .select((refund) => [
        refund.cast<Haler>('r.amount', 'integer').as('amount'),
        refund.cast<string>('r.requested_at', 'text').as('at'),
      ])
      .where('r.order_id', '=', orderId)
      .orderBy('r.requested_at')
      .orderBy('r.id'),
  )

export const declinedOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.order_parts as d')
      .select('d.outlet_id as outlet')
      .where('d.order_id', '=', orderId)
      .where('d.state', '=', 'declined'),
  )

type StoredLine = Omit<SoldLine, 'rate' | 'shares'> & OrderedPiece

/** Returns the lines with the rates of the day of supply. */
export const soldLines = (
  lines: readonly StoredLine[],
  classes: readonly VatClass[],
  day: string,
): readonly SoldLine[] =>
  lines.map(({ vat, extras, ...line }) => ({
    ...line,
    ...ratesOf({ vat, extras, price: line.price }, classes, day),
  }))

type StoredRefund = Omit<MadeRefund, 'at' | 'isReduction'> & { readonly at: string }
type History = readonly { readonly state: OrderState; readonly at: string }[]

export const soldRefunds = (refunds: readonly StoredRefund[], history: History): readonly MadeRefund[] =>
  refunds.map((refund) => ({
    ...refund,
    at: Temporal.Instant.from(refund.at),
    isReduction: isReduction(refund, { history }),
  }))
