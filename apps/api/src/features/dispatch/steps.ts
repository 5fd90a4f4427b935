/** What a courier presses on a ride (`dispatch.md` §4): each press once, in order, at the time at which it was made. */
import type { StepAnswer, StepBody } from '@sousto/contract/courier/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { changeOf, inNotesAndCoins } from '@sousto/domain/ride/cash.ts'
import { isAtStop } from '@sousto/domain/ride/nearness.ts'
import { PIN_TRIES, tryPin } from '@sousto/domain/ride/pin.ts'
import { isNoticeablyLate, pressTime } from '@sousto/domain/ride/press-time.ts'
import { problemTooEarly } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { doorProblem, loadProblem, orderMove, STEP_RULES, stepOf } from '@sousto/domain/ride/steps.ts'
import { nextStop } from '@sousto/domain/ride/stops.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'
import { addCash } from '../couriers/service.ts'
import type { MoveOrder } from '../orders/service.ts'
import { rideNow } from './assignment.ts'
import { showCourier } from './courier-shown.ts'
import { type Courier, courierState } from './courier-view.ts'
import { isNewPress } from './decision-store.ts'
import { followOrders } from './order-changes.ts'
import type { OrderFacts } from './order-facts.ts'
import { followStops } from './ride-end.ts'
import { lockRide, type RideRow, type StopRow, updateStop } from './ride-store.ts'
import { bagsAt, ordersAt, outletAt, type RideView, viewOf } from './ride-view.ts'
import {
  countWrongPin,
  endProblem,
  hadRide,
  insertProblem,
  insertRejected,
  insertStep,
  latestPress,
  latestState,
  stepByKey,
  wrongPins,
} from './step-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly moveOrder: MoveOrder }

export type Steps = ReturnType<typeof createSteps>

/** What came too late to count: a dispatcher has to know. */
const TOLD: ReadonlySet<string> = new Set(['ride_over', 'step_order_gone'])

type Press = {
  readonly courier: Courier
  readonly key: string
  readonly body: StepBody
  readonly pressedAt: Temporal.Instant
  readonly receivedAt: Temporal.Instant
}
type AtStop = Press & { readonly view: RideView; readonly stop: StopRow }
type Of<Step extends StepBody['step']> = Extract<StepBody, { readonly step: Step }>

export function createSteps({ database: { kysely }, clock, moveOrder }: Dependencies) {
  /** Moves the orders of the stop that nothing else holds up. */
  async function moveOrders(
    transaction: Transaction<DB>,
    { view, stop, body, pressedAt: at }: AtStop,
  ): Promise<void> {
    if (body.step === 'problem') return
    const { moves } = STEP_RULES[body.step]
    for (const order of ordersAt(view, stop)) {
      const move = orderMove(body.step, order.state)
      if (move === 'refuse') throw new FailureError('step_order_gone')
      const waits = stop.kind === 'pickup' && isElsewhere(view, stop, order)
      if (moves === null || move === 'keep' || waits) continue
      const step = { ...moves, number: order.key, actor: 'courier', at, ownDelivery: false } as const
      if (!(await moveOrder(transaction, step))) throw new FailureError('step_order_gone')
    }
  }

  async function load({ view, stop, body }: AtStop & { readonly body: Of<'load'> }): Promise<void> {
    const orders = ordersAt(view, stop)
    if (orders.some(({ state }) => orderMove('load', state) === 'refuse'))
      throw new FailureError('step_order_gone')
    const problem = loadProblem(
      { orders: orders.map(({ number }) => number), bags: bagsAt(view, stop) },
      body,
    )
    if (problem !== null) throw new FailureError(problem)
  }

  /** What was to be collected in cash. */
  async function deliver(
    transaction: Transaction<DB>,
    { view, stop, body, courier, pressedAt: at }: AtStop & { readonly body: Of<'deliver'> },
  ): Promise<Haler> {
    const [order] = ordersAt(view, stop)
    if (order === undefined || orderMove('deliver', order.state) === 'refuse')
      throw new FailureError('step_order_gone')
    const { payment, document } = order
    const cashTaken = body.cashTaken === null ? null : haler(body.cashTaken)
    const problem = doorProblem({ payment, document, pin: order.pin !== null }, { ...body, cashTaken })
    if (problem !== null) throw new FailureError(problem)
    if (order.pin !== null) await checkPin(transaction, order, body.pin ?? '')
    if (payment.kind !== 'cash') return haler(0)
    await addCash(transaction, {
      courier: courier.id,
      kind: 'collected',
      amount: payment.amount,
      at,
      actor: actorName(courier),
      collected: { ride: view.ride.id, order: order.id },
    })
    return payment.amount
  }

  async function checkPin(
    transaction: Transaction<DB>,
    { id, pin }: OrderFacts,
    typed: string,
  ): Promise<void> {
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
    if (problemTooEarly(kind, stop, { at: pressedAt, calls })) throw new FailureError('problem_too_early')
    await insertProblem(transaction, {
      ride: view.ride.id,
      stop: stop.position,
      kind,
      note,
      calls,
      reportedAt: pressedAt,
    })
  }

  /** Returns what was to be collected in cash. */
  async function press(transaction: Transaction<DB>, at: AtStop): Promise<Haler> {
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
    if (body.step === 'load') await load({ ...at, body })
    const collected = body.step === 'deliver' ? await deliver(transaction, { ...at, body }) : haler(0)
    await moveOrders(transaction, at)
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
    // Whatever was wrong, it goes on.
    await endProblem(transaction, view.ride.id, {
      resolved_at: pressedAt,
      resolved_by: 'system',
      outcome: 'ended',
    })
    return collected
  }

  /** Whose turn the press is; throws for one that does not fit the ride as it is. */
  async function requireTurn(
    transaction: Transaction<DB>,
    ride: RideRow,
    { courier, body }: Omit<Press, 'pressedAt'>,
  ) {
    if (ride.courier_id !== courier.id || !RIDE_STATE_TRAITS[ride.state].held)
      throw new FailureError('ride_over')
    if (body.number > ride.steps + 1) throw new FailureError('step_too_early')
    if (body.number <= ride.steps) {
      const current = await courierState(transaction, courier, clock())
      throw new FailureError('ride_changed_meanwhile', { current })
    }
  }

  async function answer(transaction: Transaction<DB>, courier: Courier, key: string): Promise<StepAnswer> {
    const step = await stepByKey(transaction, key)
    if (step === null) throw new Error('a press that was applied is stored')
    const { cashTaken = 0, collected = 0 } = step.data as {
      readonly cashTaken?: number | null
      readonly collected?: number
    }
    return {
      state: await courierState(transaction, courier, clock()),
      change: inNotesAndCoins(changeOf(haler(cashTaken ?? 0), haler(collected))),
      pressedAt: step.pressedAt.toString(),
      late: isNoticeablyLate(step.pressedAt, step.receivedAt),
    }
  }

  async function apply(
    transaction: Transaction<DB>,
    rideId: number,
    given: Omit<Press, 'pressedAt'>,
  ): Promise<StepAnswer> {
    const { courier, key, body, receivedAt } = given
    const ride = await lockRide(transaction, rideId)
    if (
      ride === null ||
      !(ride.courier_id === courier.id || (await hadRide(transaction, rideId, courier.id)))
    ) {
      throw new FailureError('ride_not_found')
    }
    const request = { key, staff: courier.id, request: `step ${rideId}`, body, at: receivedAt }
    if (!(await isNewPress(transaction, request))) return await answer(transaction, courier, key)
    await requireTurn(transaction, ride, given)
    const view = await viewOf(transaction, ride)
    const stop = nextStop(view.stops)
    if (stop === null || stop.position !== body.stop) throw new FailureError('step_not_next')
    const orders = ordersAt(view, stop).map(({ id }) => id)
    const before = [
      ride.accepted_at,
      await latestPress(transaction, rideId),
      await latestState(transaction, orders),
    ]
    const deviceAt = Temporal.Instant.from(body.deviceAt)
    const pressedAt = pressTime(
      { deviceAt, offset: body.offset },
      { notBefore: latestOf(before), receivedAt },
    )
    const collected = await press(transaction, { ...given, view, stop, pressedAt })
    const { number, step, stop: position, offset, deviceAt: _, ...data } = body
    await insertStep(transaction, {
      ride_id: rideId,
      number,
      key,
      courier_id: courier.id,
      stop: position,
      step,
      device_at: deviceAt,
      device_lack: offset,
      pressed_at: pressedAt,
      received_at: receivedAt,
      data: JSON.stringify({ ...withoutPin(data), collected }),
    })
    await followStops(transaction, await rideNow(transaction, rideId), pressedAt, { steps: number })
    await audit(transaction, {
      at: receivedAt,
      by: courier,
      action: 'ride-step',
      detail: { ride: rideId, step, number },
    })
    return await answer(transaction, courier, key)
  }

  /** What remains of a press that did not count. */
  async function reject(
    rideId: number,
    code: string,
    { courier, key, body, receivedAt }: Omit<Press, 'pressedAt'>,
  ) {
    const told = { deviceAt: Temporal.Instant.from(body.deviceAt), offset: body.offset }
    await inTransaction(kysely, async (transaction) => {
      const ride = await lockRide(transaction, rideId)
      if (ride === null) return
      await insertRejected(transaction, {
        key,
        ride_id: rideId,
        courier_id: courier.id,
        stop: body.stop,
        step: body.step,
        code,
        pressed_at: pressTime(told, { notBefore: ride.created_at, receivedAt }),
        received_at: receivedAt,
      })
      // The order may have been cancelled a moment ago.
      if (ride.ended_at === null) await followOrders(transaction, await viewOf(transaction, ride), receivedAt)
    })
  }

  return {
    press: async (courier: Courier, rideId: number, key: string, body: StepBody): Promise<StepAnswer> => {
      const given = { courier, key, body, receivedAt: clock() }
      try {
        return await inTransaction(kysely, (transaction) => apply(transaction, rideId, given))
      } catch (error) {
        if (error instanceof FailureError && TOLD.has(error.failure.code))
          await reject(rideId, error.failure.code, given)
        if (error instanceof FailureError && error.failure.code === 'pin_wrong') {
          await inTransaction(kysely, (transaction) =>
            countWrongPin(transaction, rideId, body.stop, PIN_TRIES),
          )
        }
        throw error
      }
    },
  }
}

const isThere = (view: RideView, stop: StopRow, place: Of<'arrive'>['place']): boolean => {
  const [order] = ordersAt(view, stop)
  const there = stop.kind === 'drop_off' ? order?.place : outletAt(view, stop)?.place
  return there !== undefined && isAtStop(place, there)
}

/** A part of the order has still to be picked up at another outlet. */
function isElsewhere({ stops }: RideView, at: StopRow, { parts }: OrderFacts): boolean {
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

/** A PIN is nobody's business afterwards. */
function withoutPin(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'pin'))
}

function latestOf(moments: readonly (Temporal.Instant | null)[]): Temporal.Instant {
  const [latest = Temporal.Instant.fromEpochMilliseconds(0)] = moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => Temporal.Instant.compare(b, a))
  return latest
}
