/** The operations available to features in the transaction of an order (`docs/how-to/add-a-feature.md`). */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { InsertQueryBuilder, InsertResult, QueryCreator, Transaction } from 'kysely'
import type { DB } from './database/tables.ts'

type Placed = DB & {
  readonly outlets: {
    readonly order_id: number
    readonly outlet_id: number
    readonly placed_at: Temporal.Instant
    readonly state: OrderState
  }
}

/**
 * A feature's insert within the statement that stores an order. It must insert nothing if `outlets` is empty, because
 * the order is then not stored.
 */
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

/** The data that features need about an order that moves. */
export type MovedOrder = {
  readonly id: number
  /** Null means that the customer was not logged in. */
  readonly userId: number | null
  readonly restaurantId: number
  readonly bonusCredits: number
  /** True for a test order, which only features with `testOrders` follow. */
  readonly isTest: boolean
}

/** A feature's reaction to an order's move, in the same transaction. */
export type AfterMove = (transaction: Transaction<DB>, order: MovedOrder, step: Transition) => Promise<void>

/**
 * Makes an allowed transition with everything that features declare under `inTransaction`. False means that the order
 * has left `from` in the meantime.
 */
export type MoveOrder = (transaction: Transaction<DB>, step: Transition) => Promise<boolean>
