/** Dispatchers' resolutions of problems that couriers reported (`dispatch.md` §4). */
import type { ProblemOutcome } from '@sousto/contract/dispatch/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import type { FoodEnd } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { type Decider, rideNow, takeOver } from './assignment.ts'
import { cancelOrder } from './order-cancel.ts'
import { followStops } from './ride-end.ts'
import { closeRideOrders, insertStops, type StopRow, updateRide, updateStop } from './ride-store.ts'
import { ordersAt, type RideView } from './ride-view.ts'
import { endProblem, forgetWrongPins } from './step-store.ts'

type By = { readonly decider: Decider; readonly moveOrder: MoveOrder }

/**
 * Throws `problem_outcome_impossible` if the problem cannot end this way. Only loaded food can be taken over or given
 * away.
 */
export async function endByDispatcher(
  transaction: Transaction<DB>,
  view: RideView,
  outcome: ProblemOutcome,
  { decider, moveOrder }: By,
): Promise<void> {
  const { ride, problem } = view
  // Because a phone may be broken, another courier can take over without a report.
  if (problem === null && outcome.outcome !== 'take_over') throw new FailureError('problem_not_found')
  const end = { resolved_at: decider.at, resolved_by: decider.name, outcome: outcome.outcome }
  const isLoaded = RIDE_STATE_TRAITS[ride.state].held && !RIDE_STATE_TRAITS[ride.state].assignable
  if (outcome.outcome !== 'continue' && !isLoaded) throw new FailureError('problem_outcome_impossible')
  if (outcome.outcome !== 'undelivered') {
    await endProblem(transaction, ride.id, end)
    if (outcome.outcome === 'take_over') {
      await takeOver(transaction, view, outcome.courier, { ...decider, rule: 'take_over' })
    } else {
      if (problem !== null) await forgetWrongPins(transaction, ride.id, problem.stop)
      await updateRide(transaction, ride.id, {})
      await publishToDispatch(transaction, { couriers: [ride.courier_id] })
    }
    return
  }
  const stop = view.stops.find((each) => each.position === problem?.stop)
  const { food, bearer } = outcome
  await endProblem(transaction, ride.id, { ...end, food, bearer })
  await giveUp(transaction, view, stop, { food, bearer, decider, moveOrder })
}

type GivingUp = By & { readonly food: FoodEnd; readonly bearer: RefundBearer }

async function giveUp(
  transaction: Transaction<DB>,
  view: RideView,
  stop: StopRow | undefined,
  { food, bearer, decider, moveOrder }: GivingUp,
): Promise<void> {
  const [order] = stop === undefined ? [] : ordersAt(view, stop)
  if (stop?.kind !== 'drop_off' || order === undefined) throw new FailureError('problem_outcome_impossible')
  const { at } = decider
  const cancelled = await cancelOrder(transaction, order, {
    by: decider.name,
    bearer,
    note: '',
    reason: null,
    at,
    moveOrder,
  })
  if (!cancelled) throw new FailureError('problem_outcome_impossible')
  await updateStop(transaction, stop, { state: 'failed', ended_at: at })
  await closeRideOrders(transaction, view.ride.id, [order.id])
  if (food === 'return') await addReturns(transaction, view, order)
  await followStops(transaction, await rideNow(transaction, view.ride.id), at)
}

/** Adds return stops at the end of the ride, so that each outlet gets back what it cooked. */
export async function addReturns(
  transaction: Transaction<DB>,
  { ride, stops }: RideView,
  order: { readonly id: number; readonly parts: readonly { readonly outlet: number }[] },
): Promise<void> {
  const last = Math.max(...stops.map(({ position }) => position))
  await insertStops(
    transaction,
    order.parts.map(({ outlet }, index) => ({
      ride_id: ride.id,
      position: last + 1 + index,
      kind: 'return' as const,
      outlet_id: outlet,
      order_id: order.id,
    })),
  )
}
