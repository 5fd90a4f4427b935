/** The events of orders that features receive after the commit (`docs/how-to/add-a-subscriber.md`). */
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import type { OrderEventType, OrderStateActor } from '../database/column-types.ts'
import type { DB } from '../database/tables.ts'

/** The channel that announces new events. Notifications have no payload: listeners read the log. */
export const ORDER_EVENTS = 'order_events'

type Common = {
  /** Later events of one order have higher ids. */
  readonly id: number
  readonly orderId: number
  readonly at: Temporal.Instant
  readonly actor: OrderStateActor
}

export type { OrderEventType }

type Kinds = {
  readonly 'order.placed': { readonly state: OrderState }
  readonly 'order.moved': { readonly state: OrderState; readonly from: OrderState }
  /** An outlet has changed its part of the order, or the customer all of it. `committed` is the outlet's action that can no longer be undone. */
  readonly 'order.changed': { readonly outlet: number; readonly committed?: OrderAction }
  readonly 'order.seen': { readonly outlet: number }
  /** Nobody of an outlet has seen the order for so long that it should be called. */
  readonly 'order.unnoticed': { readonly outlet: number }
  /** Cards of boards show something else of the order: its courier, its number of the day. */
  readonly 'order.card_changed': object
}

export type OrderEventOf<Type extends OrderEventType> = {
  readonly [Each in Type]: Common & { readonly type: Each } & Kinds[Each]
}[Type]

export type OrderEvent = OrderEventOf<OrderEventType>

/**
 * Handles events. The handler runs in the transaction that moves the subscriber's cursor, so its writes happen exactly
 * once. Events of one order arrive in their order. Side effects outside the database go through the job queue. If the
 * handler throws, the whole batch is retried later.
 */
export type EventHandler<Type extends OrderEventType = OrderEventType> = (
  transaction: Transaction<DB>,
  events: readonly OrderEventOf<Type>[],
  now: Temporal.Instant,
) => Promise<void>

/** Handlers by type of event; consecutive events with the same handler are handled together. */
export type Subscriptions = { readonly [Type in OrderEventType]?: EventHandler<Type> }

export type Subscriber = {
  readonly name: string
  readonly on: Subscriptions
  /** True means that it also receives the events of test orders. */
  readonly testOrders?: boolean
}
