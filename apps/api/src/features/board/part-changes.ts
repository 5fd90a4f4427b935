/** Changes of an outlet's part of an order, each with its event. The caller has locked the order. */
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import type { OrderActor } from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { noteChange } from '../orders/service.ts'
import { type PartChange, type PartRow, updatePart } from './store.ts'

type Part = Pick<PartRow, 'order_id' | 'outlet_id'>

/** Changes a part and gives it its next version. */
export async function changePart(
  transaction: Transaction<DB>,
  part: Part,
  change: PartChange,
  at: Temporal.Instant,
  actor: OrderActor = 'restaurant',
): Promise<void> {
  await updatePart(transaction, part, change, { counted: true })
  await note(transaction, part, { type: 'order.changed', actor, at })
}

export const NOTHING_PENDING = {
  pending_action: null,
  pending_from: null,
  pending_until: null,
  pending_by: null,
  pending_data: null,
} as const

/**
 * Ends the time in which the part's action can be undone. The version stays the same, because nothing was decided that
 * the next action did not know.
 */
export async function endPending(
  transaction: Transaction<DB>,
  part: Part,
  committed: OrderAction,
  at: Temporal.Instant,
): Promise<void> {
  await updatePart(transaction, part, NOTHING_PENDING, { counted: false })
  await note(transaction, part, { type: 'order.changed', committed, actor: 'restaurant', at })
}

/**
 * Records that a staff member has seen the order; only the first time counts. The version stays the same, so that
 * earlier actions remain valid.
 */
export async function acknowledgePart(
  transaction: Transaction<DB>,
  part: Part,
  by: string,
  at: Temporal.Instant,
): Promise<void> {
  await updatePart(transaction, part, { acknowledged_at: at, acknowledged_by: by }, { counted: false })
  await note(transaction, part, { type: 'order.seen', actor: 'restaurant', at })
}

/** Nobody has seen the order: who calls outlets hears of it. */
export async function noteUnnoticed(
  transaction: Transaction<DB>,
  part: Part,
  at: Temporal.Instant,
): Promise<void> {
  await note(transaction, part, { type: 'order.unnoticed', actor: 'system', at })
}

/** Something else that cards of these orders show has changed, such as their courier. */
export async function showOnBoards(
  transaction: Transaction<DB>,
  orders: readonly number[],
  at: Temporal.Instant,
): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  for (const orderId of orders.toSorted((a, b) => a - b)) {
    await noteChange(transaction, { orderId, type: 'order.card_changed', actor: 'system', at })
  }
}

async function note(
  transaction: Transaction<DB>,
  { order_id: orderId, outlet_id: outlet }: Part,
  change: Pick<Parameters<typeof noteChange>[1], 'type' | 'committed' | 'actor' | 'at'>,
): Promise<void> {
  await noteChange(transaction, { orderId, outlet, ...change })
}
