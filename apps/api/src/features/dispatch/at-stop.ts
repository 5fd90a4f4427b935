/** The requirements and effects of a step at a stop (`dispatch.md` §4). */
import type { StepBody } from '@sousto/contract/courier/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { cashCollected } from '@sousto/domain/ride/cash.ts'
import { tryPin } from '@sousto/domain/ride/pin.ts'
import { isAtStop } from '@sousto/domain/ride/presence.ts'
import { problemTooEarly } from '@sousto/domain/ride/problems.ts'
import { doorProblem, loadProblem, orderMove, STEP_RULES, stepOf } from '@sousto/domain/ride/steps.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { actorName } from '../../http/actor.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { addCash } from '../couriers/service.ts'
import { showCourier } from './courier-shown.ts'
import type { Courier } from './courier-view.ts'
import { insertPhotograph } from './door-store.ts'
import type { OrderFacts } from './order-facts.ts'
import { type StopRow, updateStop } from './ride-store.ts'
import { bagsAt, ordersAt, outletAt, type RideView } from './ride-view.ts'
import { endProblem, insertProblem, wrongPins } from './step-store.ts'

export type StepRequest = {
  readonly courier: Courier
  readonly key: string
  readonly body: StepBody
  readonly pressedAt: Temporal.Instant
  readonly receivedAt: Temporal.Instant
  /** The photograph of the step, encoded again. Null means none. */
  readonly picture: Buffer | null
  /** Customers can pay by QR code. */
  readonly transfer: boolean
}
export type AtStop = StepRequest & { readonly view: RideView; readonly stop: StopRow }
type Of<Step extends StepBody['step']> = Extract<StepBody, { readonly step: Step }>

/** Moves the orders of the stop that are not waiting for anything else. */
async function moveOrders(
  transaction: Transaction<DB>,
  { view, stop, body, pressedAt: at }: AtStop,
  moveOrder: MoveOrder,
): Promise<void> {
  if (body.step === 'problem') return
  const { moves } = STEP_RULES[body.step]
  for (const order of ordersAt(view, stop)) {
    const move = orderMove(body.step, order.state)
    if (move === 'refuse') throw new FailureError('step_order_gone')
    const waits = stop.kind === 'pickup' && waitsForOutlets(view, stop, order)
    if (moves === null || move === 'keep' || waits) continue
    const step = { ...moves, number: order.key, actor: 'courier', at, ownDelivery: false } as const
    if (!(await moveOrder(transaction, step))) throw new FailureError('step_order_gone')
  }
}

function requireLoad({ view, stop, body }: AtStop & { readonly body: Of<'load'> }): void {
  const orders = ordersAt(view, stop)
  if (orders.some(({ state }) => orderMove('load', state) === 'refuse'))
    throw new FailureError('step_order_gone')
  const problem = loadProblem({ orders: orders.map(({ number }) => number), bags: bagsAt(view, stop) }, body)
  if (problem !== null) throw new FailureError(problem)
}

/** Returns the amount to be collected in cash. */
async function deliver(
  transaction: Transaction<DB>,
  { view, stop, body, courier, picture, transfer, pressedAt: at }: AtStop & { readonly body: Of<'deliver'> },
): Promise<Haler> {
  const [order] = ordersAt(view, stop)
  if (order === undefined || orderMove('deliver', order.state) === 'refuse')
    throw new FailureError('step_order_gone')
  const { payment, document } = order
  const cashTaken = body.cashTaken === null ? null : haler(body.cashTaken)
  const demands = { payment, document, pin: order.pin !== null, leave: order.door.leave, transfer }
  const problem = doorProblem(demands, { ...body, cashTaken, photographed: picture !== null })
  if (problem !== null) throw new FailureError(problem)
  if (body.proof === 'left_at_door' && picture !== null)
    await insertPhotograph(transaction, order.id, { picture, at })
  if (order.pin !== null) await checkPin(transaction, order, body.pin ?? '')
  if (body.byTransfer) {
    await transaction
      .updateTable('shop.orders')
      .set({ paid_by_transfer: true })
      .where('id', '=', order.id)
      .execute()
  }
  const amount = cashCollected(payment, body.byTransfer)
  if (amount === 0) return amount
  await addCash(transaction, {
    courier: courier.id,
    kind: 'collected',
    amount,
    at,
    actor: actorName(courier),
    collected: { ride: view.ride.id, order: order.id },
  })
  return amount
}

async function checkPin(transaction: Transaction<DB>, { id, pin }: OrderFacts, typed: string): Promise<void> {
  const outcome = tryPin(pin ?? '', await wrongPins(transaction, id), typed)
  if (outcome === 'wrong') throw new FailureError('pin_wrong')
  if (outcome === 'used_up') throw new FailureError('pin_used_up')
}

async function report(
  transaction: Transaction<DB>,
  { view, stop, body, pressedAt }: AtStop & { readonly body: Of<'problem'> },
) {
  if (view.problem !== null) throw new FailureError('problem_open')
  const { kind, note, calls } = body
  if (problemTooEarly(kind, { ...stop, ...view.constants }, { at: pressedAt, calls }))
    throw new FailureError('problem_too_early')
  await insertProblem(transaction, {
    ride: view.ride.id,
    stop: stop.position,
    kind,
    note,
    calls,
    reportedAt: pressedAt,
  })
}

/** Applies a step at its stop and returns the amount to be collected in cash. Throws if something is missing. */
export async function applyStep(
  transaction: Transaction<DB>,
  at: AtStop,
  moveOrder: MoveOrder,
): Promise<Haler> {
  const { view, stop, body, pressedAt } = at
  if (body.step === 'problem') {
    await report(transaction, { ...at, body })
    return haler(0)
  }
  if (stepOf(stop) !== body.step) throw new FailureError('step_not_next')
  const reason = body.step === 'arrive' ? body.reason.trim() : ''
  if (body.step === 'arrive' && reason === '' && !isThere(view, stop, body.place)) {
    throw new FailureError('place_reason_required')
  }
  if (body.step === 'load') requireLoad({ ...at, body })
  const collected = body.step === 'deliver' ? await deliver(transaction, { ...at, body }) : haler(0)
  await moveOrders(transaction, at, moveOrder)
  const arrival = {
    state: 'arrived',
    arrived_at: pressedAt,
    arrival_reason: reason === '' ? null : reason,
  } as const
  await updateStop(
    transaction,
    stop,
    body.step === 'arrive' ? arrival : { state: 'done', ended_at: pressedAt },
  )
  if (body.step === 'arrive' && stop.kind === 'pickup') await showCourier(transaction, view, pressedAt)
  // The ride continues, so any reported problem has ended.
  await endProblem(transaction, view.ride.id, {
    resolved_at: pressedAt,
    resolved_by: 'system',
    outcome: 'ended',
  })
  return collected
}

const isThere = (view: RideView, stop: StopRow, place: Of<'arrive'>['place']): boolean => {
  const [order] = ordersAt(view, stop)
  const there = stop.kind === 'drop_off' ? order?.place : outletAt(view, stop)?.place
  return there !== undefined && isAtStop(place, there, view.constants.atStopMetres)
}

/** Returns whether a part of the order has still to be picked up at another outlet. */
function waitsForOutlets({ stops }: RideView, at: StopRow, { parts }: OrderFacts): boolean {
  const outlets = new Set(parts.map(({ outlet }) => outlet))
  return stops.some(
    ({ kind, outlet, state, position }) =>
      kind === 'pickup' &&
      position !== at.position &&
      outlet !== null &&
      outlets.has(outlet) &&
      (state === 'open' || state === 'arrived'),
  )
}
