/**
 * An action is committed once it can no longer be undone: the order moves, money is returned, the customer is notified
 * (`operations.md` §3). Until then it is a note on the part, which any process commits when its time is over.
 */
import { type OrderAction, orderAfter, partState } from '@sousto/domain/board/part-states.ts'
import {
  isAllowedTransition,
  ORDER_STATE_TRAITS,
  type OrderActor,
  type OrderState,
} from '@sousto/domain/order-state/order-states.ts'
import type { PromiseWindow } from '@sousto/domain/promise/window.ts'
import type { Transaction } from 'kysely'
import { announceAcceptance } from '../../database/order-promise.ts'
import type { DB } from '../../database/tables.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { markSoldOut } from '../availability/service.ts'
import { refundDeclinedParts } from '../refunds/service.ts'
import { endPending } from './part-changes.ts'
import { noteDecision, type PartChange, type PartRow, partsOf } from './store.ts'

export type Commit = {
  readonly at: Temporal.Instant
  readonly actor: OrderActor
  readonly moveOrder: MoveOrder
}

/** Commits the pending action of a locked part, if there is one; also before its time, when the next action follows. */
export async function commitAction(
  transaction: Transaction<DB>,
  part: PartRow,
  commit: Commit,
): Promise<void> {
  const { pending_action: action, pending_by: by, pending_data: data, outlet_id: outlet } = part
  if (action === null) return
  const { at } = commit
  await endPending(transaction, part, action, at)
  if (action === 'decline' && data !== null) {
    const items = { dish: data.soldOut ?? [], extra: data.soldOutExtras ?? [] }
    await markSoldOut(transaction, { outlet, items, until: 'until_tomorrow', staff: by ?? 'system', at })
  }
  await followParts(transaction, part.order_id, commit)
}

/** The columns that undoing an action resets. */
export const UNDONE: Readonly<Record<OrderAction, PartChange>> = {
  accept: {
    accepted_at: null,
    preparation_minutes: null,
    start_at: null,
    ready_by: null,
    promised_from: null,
    promised_to: null,
  },
  decline: { finished_at: null, decline_reason: null, decline_note: null },
  // The planned start can be computed again, so only the state changes.
  start: {},
  ready: { ready_at: null },
  hand_over: { handed_over_at: null, finished_at: null },
  deliver: { finished_at: null },
}

/**
 * Moves the order to the state that follows from the committed actions of all its outlets, and returns the price of the
 * lines that declining outlets will not cook. The caller has locked the order.
 */
export async function followParts(
  transaction: Transaction<DB>,
  orderId: number,
  { at, actor, moveOrder }: Commit,
): Promise<void> {
  for (;;) {
    const parts = await partsOf(transaction, orderId)
    const [first] = parts
    if (first === undefined) return
    const from = first.order_state
    const to = orderAfter(
      from,
      parts.map((part) => partState(from, committedState(part))),
    )
    if (to !== null && (await move(transaction, { parts, first, from, to, actor, at, moveOrder }))) continue
    // An outlet declined after the order was accepted: the order does not move.
    if (ORDER_STATE_TRAITS[from].cooked) await refundDeclinedParts(transaction, orderId, at)
    return
  }
}

const committedState = (part: PartRow) => part.pending_from ?? part.state

type Move = {
  readonly parts: readonly PartRow[]
  readonly first: PartRow
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly at: Temporal.Instant
  readonly moveOrder: MoveOrder
}

async function move(
  transaction: Transaction<DB>,
  { parts, first, from, to, actor, at, moveOrder }: Move,
): Promise<boolean> {
  const number = { year: first.year, number: first.number }
  // Every outlet has accepted its own lines, even if a sibling's timeout completed the decision.
  const decides = to === 'cancelled' ? actor : 'restaurant'
  const step = { number, from, to, actor: decides, at, ownDelivery: first.own_delivery } as const
  if (!isAllowedTransition(step)) return false
  if (to === 'cancelled') await noteDecision(transaction, first.order_id, reasonOf(parts))
  const promised = to === 'accepted' ? promiseOf(parts) : null
  if (promised !== null) await announceAcceptance(transaction, first.order_id, promised, at)
  return await moveOrder(transaction, step)
}

/** Returns the latest window of all outlets, because their dishes arrive together. Null means that none has a plan. */
export function promiseOf(parts: readonly PartRow[]): PromiseWindow | null {
  const latest = (times: readonly (Temporal.Instant | null)[]) =>
    times
      .filter((time) => time !== null)
      .toSorted((a, b) => Temporal.Instant.compare(a, b))
      .at(-1)
  const from = latest(parts.map((part) => part.promised_from))
  const to = latest(parts.map((part) => part.promised_to))
  return from === undefined || to === undefined ? null : { from, to }
}

/** Returns the reason of the first outlet that gave one. */
function reasonOf(parts: readonly PartRow[]) {
  const all = parts.filter((part) => part.decline_reason !== null)
  const declined = all.find((part) => part.decline_reason !== 'not_answered') ?? all[0]
  return { cancel_reason: declined?.decline_reason ?? null, cancel_note: declined?.decline_note ?? null }
}
