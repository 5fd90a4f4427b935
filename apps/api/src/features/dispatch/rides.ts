/** Dispatchers' actions on rides (`dispatch.md` §6). */
import type { DispatchRide, ProblemOutcome, RideBody } from '@sousto/contract/dispatch/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import type { RideChangeName } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { audit } from '../audit/service.ts'
import {
  addOrders,
  assignableOrders,
  assignTo,
  type Decider,
  dissolve,
  offerTo,
  orderDoors,
  propose,
  rideNow,
  split,
} from './assignment.ts'
import { decisionsOf, isNewRequest } from './decision-store.ts'
import { ordersByNumber } from './order-facts.ts'
import { endByDispatcher } from './problems.ts'
import { lockCity, lockRide, updateRide } from './ride-store.ts'
import { dispatchRideOf, type RideView, versionOf, viewOf } from './ride-view.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly moveOrder: MoveOrder
}

/** The context of a dispatcher's action: the city, the dispatcher and the idempotency key. */
export type CityRequest = { readonly city: string; readonly by: CurrentStaff; readonly key: string }
/** An action on a ride, with the version that the dispatcher saw. */
export type RideRequest = Omit<CityRequest, 'key'> & {
  readonly ride: number
  readonly headers: ActionHeaders
}

export type Rides = ReturnType<typeof createRides>

export function createRides({ database: { kysely }, clock, moveOrder }: Dependencies) {
  const byHand = (by: CurrentStaff, at: Temporal.Instant): Decider => ({
    actor: 'dispatcher',
    name: actorName(by),
    rule: 'by_hand',
    at,
  })

  type Done = {
    readonly by: CurrentStaff
    readonly city: string
    readonly at: Temporal.Instant
    readonly detail?: object
  }
  async function noted(
    transaction: Transaction<DB>,
    what: RideChangeName,
    ride: number,
    done: Done,
  ): Promise<DispatchRide> {
    const { by, city, at, detail } = done
    await audit(transaction, { at, by, action: `ride-${what}`, detail: { ride, ...detail } })
    await publishToDispatch(transaction, { cities: [city] })
    return dispatchRideOf(await rideNow(transaction, ride), at)
  }

  /**
   * Applies the change in one transaction, once per idempotency key, to the version that the dispatcher saw. Returns
   * the resulting ride.
   */
  async function change(
    { city, by, ride: id, headers }: RideRequest,
    what: RideChangeName,
    body: unknown,
    act: (transaction: Transaction<DB>, view: RideView, decider: Decider) => Promise<void>,
  ): Promise<DispatchRide> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      await lockCity(transaction, city)
      const ride = await lockRide(transaction, id)
      if (ride === null || ride.city_slug !== city) throw new FailureError('ride_not_found')
      const view = await viewOf(transaction, ride)
      const keyed = { key: headers.key, staff: by.id, request: `${what} ${id}`, body, at }
      if (!(await isNewRequest(transaction, keyed))) return dispatchRideOf(view, at)
      if (versionOf(ride) !== headers.version) {
        throw new FailureError('ride_changed_meanwhile', { current: dispatchRideOf(view, at) })
      }
      await act(transaction, view, byHand(by, at))
      return await noted(transaction, what, id, { by, city, at, detail: body === null ? {} : { body } })
    })
  }

  return {
    create: async ({ city, by, key }: CityRequest, { orders: numbers, to }: RideBody) => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await lockCity(transaction, city)
        const keyed = { key, staff: by.id, request: `create ${city}`, body: { numbers, to }, at }
        if (!(await isNewRequest(transaction, keyed))) {
          const [made = null] = await ordersByNumber(transaction, numbers)
          return dispatchRideOf(await rideNow(transaction, requireFound(made?.ride, 'ride_not_found')), at)
        }
        const orders = await assignableOrders(transaction, city, numbers, at)
        const decider = byHand(by, at)
        const view = await propose(transaction, city, orders, decider)
        if (to?.offer === true) await offerTo(transaction, view, to.courier, decider)
        if (to?.offer === false) await assignTo(transaction, view, to.courier, decider)
        return await noted(transaction, 'create', view.ride.id, { by, city, at, detail: { to } })
      })
    },

    addOrders: (asked: RideRequest, numbers: readonly OrderNumber[]) =>
      change(asked, 'add', { numbers }, async (transaction, view, decider) => {
        const added = await assignableOrders(transaction, asked.city, numbers, decider.at)
        await addOrders(transaction, view, added, decider)
      }),

    split: (asked: RideRequest, numbers: readonly OrderNumber[]) =>
      change(asked, 'split', { numbers }, (transaction, view, decider) =>
        split(transaction, view, numbers.map(formatOrderNumber), decider),
      ),

    orderDoors: (asked: RideRequest, numbers: readonly OrderNumber[]) =>
      change(asked, 'doors', { numbers }, (transaction, view) =>
        orderDoors(transaction, view, numbers.map(formatOrderNumber)),
      ),

    offer: (asked: RideRequest, courier: number) =>
      change(asked, 'offer', { courier }, (transaction, view, decider) =>
        offerTo(transaction, view, courier, decider),
      ),

    assign: (asked: RideRequest, courier: number) =>
      change(asked, 'assign', { courier }, (transaction, view, decider) =>
        assignTo(transaction, view, courier, decider),
      ),

    lock: (asked: RideRequest, locked: boolean) =>
      change(asked, 'lock', { locked }, async (transaction, { ride }) => {
        if (!RIDE_STATE_TRAITS[ride.state].open) throw new FailureError('ride_over')
        await updateRide(transaction, ride.id, { locked })
      }),

    cancel: (asked: RideRequest) =>
      change(asked, 'cancel', null, async (transaction, view, { at }) => {
        if (!RIDE_STATE_TRAITS[view.ride.state].assignable) throw new FailureError('ride_not_assignable')
        await dissolve(transaction, view, at)
      }),

    resolve: (asked: RideRequest, outcome: ProblemOutcome) =>
      change(asked, 'problem', outcome, (transaction, view, decider) =>
        endByDispatcher(transaction, view, outcome, { decider, moveOrder }),
      ),

    decisions: async (city: string, ride: number) => {
      const decisions = await decisionsOf(kysely, city, ride)
      if (decisions.length === 0) throw new FailureError('ride_not_found')
      return {
        decisions: decisions.map(({ at, candidates, ...decision }) => ({
          ...decision,
          at: at.toString(),
          candidates: candidates.map(({ courier, ride: into = null, values, excluded = null }) => ({
            courier,
            ride: into,
            values,
            excluded,
          })),
        })),
      }
    },
  }
}
