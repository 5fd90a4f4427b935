/** What happens to orders, as features hear of it after the commit (`docs/how-to/add-a-subscriber.md`). */
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import type { OrderEventType, OrderStateActor } from '../database/column-types.ts'
import type { DB } from '../database/tables.ts'

/** There are new events. No payload: whoever listens reads them. */
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
  /** An outlet has changed its part of the order. `committed`: that action of its can no longer be undone. */
  readonly 'order.changed': { readonly outlet: number; readonly committed?: OrderAction }
  /** Somebody of an outlet has seen the order. */
  readonly 'order.seen': { readonly outlet: number }
}

export type OrderEventOf<Type extends OrderEventType> = {
  readonly [Each in Type]: Common & { readonly type: Each } & Kinds[Each]
}[Type]

export type OrderEvent = OrderEventOf<OrderEventType>

/**
 * Does what follows from events: in one transaction with the note that they are dealt with, so that what it writes is written once. Events of
 * one order come in their order. Whatever leaves the database goes through the job queue. If it throws, everything is tried again later.
 */
export type EventHandler<Type extends OrderEventType = OrderEventType> = (
  transaction: Transaction<DB>,
  events: readonly OrderEventOf<Type>[],
  now: Temporal.Instant,
) => Promise<void>

/** By type of event; types with the same handler are handled together. */
export type Subscriptions = { readonly [Type in OrderEventType]?: EventHandler<Type> }

export type Subscriber = { readonly name: string; readonly on: Subscriptions }

export type EventOutcome = 'handled' | 'failed'
