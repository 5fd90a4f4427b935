/**
 * Couriers' steps on a ride (`dispatch.md` §4). Each step is applied once, in order, at the time at which it was made.
 */
import type { StepAnswer, StepBody } from '@sousto/contract/courier/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { changeOf, inNotesAndCoins } from '@sousto/domain/ride/cash.ts'
import { PIN_TRIES } from '@sousto/domain/ride/pin.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { isNoticeablyLate, stepTime } from '@sousto/domain/ride/step-time.ts'
import { nextStop } from '@sousto/domain/ride/stops.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { audit } from '../audit/service.ts'
import type { EncodePicture } from '../photos/service.ts'
import { rideNow } from './assignment.ts'
import { applyStep, type StepRequest } from './at-stop.ts'
import { type Courier, courierState } from './courier-view.ts'
import { isNewRequest } from './decision-store.ts'
import { followOrders } from './order-changes.ts'
import { followStops } from './ride-end.ts'
import { lockRide, type RideRow } from './ride-store.ts'
import { ordersAt, viewOf } from './ride-view.ts'
import {
  countWrongPin,
  hadRide,
  insertRejected,
  insertStep,
  latestPress,
  latestState,
  stepByKey,
} from './step-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly moveOrder: MoveOrder
  readonly encodePicture: EncodePicture
  /** The account for payments by QR code. Null means none. */
  readonly iban: () => string | null
}

export type Steps = ReturnType<typeof createSteps>

/** Failures of late steps that are reported to a dispatcher. */
const TOLD: ReadonlySet<string> = new Set(['ride_over', 'step_order_gone'])

export function createSteps({ database: { kysely }, clock, moveOrder, encodePicture, iban }: Dependencies) {
  /** Throws unless the ride is the courier's and the step is its next one. */
  async function requireTurn(
    transaction: Transaction<DB>,
    ride: RideRow,
    { courier, body }: Omit<StepRequest, 'pressedAt'>,
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
    if (step === null) throw new Error('a step that was applied is stored')
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
    given: Omit<StepRequest, 'pressedAt'>,
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
    if (!(await isNewRequest(transaction, request))) return await answer(transaction, courier, key)
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
    const pressedAt = stepTime({ deviceAt, offset: body.offset }, { notBefore: latestOf(before), receivedAt })
    const collected = await applyStep(transaction, { ...given, view, stop, pressedAt }, moveOrder)
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
      data: JSON.stringify({ ...storable(data), collected }),
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

  /** Records a step that did not count. */
  async function reject(
    rideId: number,
    code: string,
    { courier, key, body, receivedAt }: Omit<StepRequest, 'pressedAt'>,
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
        pressed_at: stepTime(told, { notBefore: ride.created_at, receivedAt }),
        received_at: receivedAt,
      })
      // The order may have been cancelled a moment ago.
      if (ride.ended_at === null) await followOrders(transaction, await viewOf(transaction, ride), receivedAt)
    })
  }

  /** Throws `photo_unusable`. */
  async function pictureOf(body: StepBody): Promise<Buffer | null> {
    if (body.step !== 'deliver' || body.photograph === null) return null
    return await encodePicture(Buffer.from(body.photograph, 'base64'))
  }

  return {
    transferAccount: () => ({ iban: iban() }),

    take: async (courier: Courier, rideId: number, key: string, body: StepBody): Promise<StepAnswer> => {
      const picture = await pictureOf(body)
      const given = { courier, key, body, receivedAt: clock(), picture, transfer: iban() !== null }
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

/** Removes the PIN, which must not be stored, and the photograph, which is stored elsewhere. */
function storable(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'pin' && name !== 'photograph'))
}

function latestOf(moments: readonly (Temporal.Instant | null)[]): Temporal.Instant {
  const [latest = Temporal.Instant.fromEpochMilliseconds(0)] = moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => Temporal.Instant.compare(b, a))
  return latest
}
