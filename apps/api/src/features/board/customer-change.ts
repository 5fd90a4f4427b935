/** Brings a change by the customer to the boards of its outlets (`delights.md` §5). The caller has locked the order. */
import { stateAfter } from '@sousto/domain/board/part-states.ts'
import { isLater, planOf, usualPreparation } from '@sousto/domain/board/preparation.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import type { Transaction } from 'kysely'
import { setWindow } from '../../database/order-promise.ts'
import type { DB } from '../../database/tables.ts'
import { promiseOf, UNDONE } from './commit-actions.ts'
import { changePart, NOTHING_PENDING } from './part-changes.ts'
import { averagePreparation, type PartChange, type PartRow, partsOf } from './store.ts'

/**
 * An outlet that has not accepted yet, or can still undo it, is asked anew and rings again. One that has accepted plans
 * anew.
 */
export async function changedByCustomer(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  for (const part of await partsOf(transaction, orderId)) {
    const isAskedAnew = part.state === 'new' || part.pending_action === 'accept'
    const change = isAskedAnew ? ASKED_ANEW : await plannedAnew(transaction, part)
    await changePart(transaction, part, change, at, 'customer')
  }
  const parts = await partsOf(transaction, orderId)
  const promised = parts[0]?.order_state === 'accepted' ? promiseOf(parts) : null
  if (promised !== null) await setWindow(transaction, orderId, promised)
}

const ASKED_ANEW: PartChange = {
  state: 'new',
  ...UNDONE.accept,
  ...NOTHING_PENDING,
  acknowledged_at: null,
  acknowledged_by: null,
}

async function plannedAnew(transaction: Transaction<DB>, part: PartRow): Promise<PartChange> {
  const { accepted_at: acceptedAt, preparation_minutes: minutes, deliver_at: deliverAt } = part
  if (acceptedAt === null || minutes === null) return {}
  const plan = planOf({
    at: acceptedAt,
    minutes,
    usual: usualPreparation(await averagePreparation(transaction, part.outlet_id)),
    deliverAt: deliverAt === null ? null : pragueInstant(deliverAt),
    range: { min: part.minutes_min, max: part.minutes_max },
  })
  return {
    state: stateAfter('accept', { later: isLater(plan, acceptedAt) }),
    start_at: plan.startAt,
    ready_by: plan.readyBy,
    promised_from: plan.promised.from,
    promised_to: plan.promised.to,
  }
}
