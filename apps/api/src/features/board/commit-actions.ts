/**
 * An action counts for others once it can no longer be undone: the order moves, money goes back, the customer is told (`operations.md` §3).
 * Until then it is a note on the part, which any process settles after its time.
 */
import { type OrderAction, orderAfter, partState } from '@sousto/domain/board/part-states.ts'
import {
  isAllowedTransition,
  ORDER_STATE_TRAITS,
  type OrderActor,
  type OrderState,
} from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { markSoldOut } from '../availability/service.ts'
import type { MoveOrder } from '../orders/service.ts'
import { refundDeclinedParts } from '../refunds/service.ts'
import { endPending } from './part-changes.ts'
import { noteDecision, type PartChange, type PartRow, partsOf } from './store.ts'

export type Commit = {
  readonly at: Temporal.Instant
  readonly actor: OrderActor
  readonly moveOrder: MoveOrder
}

/** Makes the action of a locked part count, if there is one: also before its time, when the next action follows. */
export async function commitAction(
  transaction: Transaction<DB>,
  part: PartRow,
  commit: Commit,
): Promise<void> {
  const { pending_action: action, pending_by: by, pending_data: data, outlet_id: outlet } = part
  if (action === null) return
  const { at } = commit
  await endPending(transaction, part, action, at)
  if (action === 'decline' && data?.soldOut !== undefined && data.soldOut.length > 0) {
    const sold = { outlet, items: data.soldOut, until: 'until_tomorrow', staff: by ?? 'system', at } as const
    await markSoldOut(transaction, sold)
  }
  await followParts(transaction, part.order_id, commit)
}

/** What undoing an action takes back: what each had written. */
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
  // When it should have begun can be computed again; that it had not begun is what counts.
  start: {},
  ready: { ready_at: null },
  hand_over: { handed_over_at: null },
  deliver: { finished_at: null },
}

/**
 * Moves the order to where the committed actions of all its outlets have brought it, and returns the price of what declined ones do not cook. The
 * order is locked.
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
    // One that declined after the order was accepted: nothing moves.
    if (ORDER_STATE_TRAITS[from].cooked) await refundDeclinedParts(transaction, orderId, at)
    return
  }
}

/** Where the actions that count have brought a part. */
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
  // What outlets cook they have accepted themselves, also where a sibling's silence was the last thing that was missing.
  const decides = to === 'cancelled' ? actor : 'restaurant'
  const step = { number, from, to, actor: decides, at, ownDelivery: first.own_delivery } as const
  if (!isAllowedTransition(step)) return false
  if (to === 'cancelled') await noteDecision(transaction, first.order_id, reasonOf(parts))
  if (to === 'accepted') await noteDecision(transaction, first.order_id, promiseOf(parts))
  return await moveOrder(transaction, step)
}

/** The latest promise of all outlets: their dishes arrive together. */
function promiseOf(parts: readonly PartRow[]) {
  const latest = (times: readonly (Temporal.Instant | null)[]) =>
    times
      .filter((time) => time !== null)
      .toSorted((a, b) => Temporal.Instant.compare(a, b))
      .at(-1) ?? null
  return {
    promised_from: latest(parts.map((part) => part.promised_from)),
    promised_to: latest(parts.map((part) => part.promised_to)),
  }
}

/** Of several outlets that declined, the reason of the first who gave one. */
function reasonOf(parts: readonly PartRow[]) {
  const all = parts.filter((part) => part.decline_reason !== null)
  const declined = all.find((part) => part.decline_reason !== 'not_answered') ?? all[0]
  return { cancel_reason: declined?.decline_reason ?? null, cancel_note: declined?.decline_note ?? null }
}
