/** What features may do in the transaction of an order (`docs/how-to/add-a-feature.md`). */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { InsertQueryBuilder, InsertResult, QueryCreator, Transaction } from 'kysely'
import type { DB } from './database/tables.ts'

/** The outlets of an order that is being stored. */
type Placed = DB & {
  readonly outlets: {
    readonly order_id: number
    readonly outlet_id: number
    readonly placed_at: Temporal.Instant
    readonly state: OrderState
  }
}

/** What a feature inserts in the statement that stores an order: nothing, if `outlets` is empty, for then nothing is stored. */
export type InsertWithOrder = (
  db: QueryCreator<Placed>,
) => { readonly [Table in keyof DB]: InsertQueryBuilder<Placed, Table, InsertResult> }[keyof DB]

export type Transition = {
  readonly number: OrderNumber
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly at: Temporal.Instant
  readonly ownDelivery: boolean
}

/** What features need of an order that moves. */
export type MovedOrder = {
  readonly id: number
  /** Null: nobody was logged in. */
  readonly userId: number | null
  readonly restaurantId: number
  readonly bonusCredits: number
}

/** What a feature does when an order moves, in the same transaction. */
export type AfterMove = (transaction: Transaction<DB>, order: MovedOrder, step: Transition) => Promise<void>

/**
 * Makes an allowed transition with what features declare under `inTransaction`. False: the order has left `from` in the meantime.
 */
export type MoveOrder = (transaction: Transaction<DB>, step: Transition) => Promise<boolean>
