/** Everything that the dispatch screen of a city shows (`dispatch.md` §6). */
import type {
  CityAlertWire,
  DispatchCourier,
  DispatchOrder,
  DispatchState,
  Proposal,
} from '@sousto/contract/dispatch/wire.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { type CityAlert, WATCHED_SERVICES } from '@sousto/domain/city-alerts/alerts.ts'
import { capacityOf, cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { isRoutingAway } from '@sousto/domain/dispatch/routed-travel.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import type { Kysely } from 'kysely'
import type { Proposals } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import { dueReviews } from '../courier-decisions/service.ts'
import { dueDocuments } from '../courier-documents/service.ts'
import { cashOf, couriersOf, lastPositions, openHandovers } from '../couriers/service.ts'
import { alertsOf } from './alert-facts.ts'
import { openAlerts, paymentTasks, waitingParts } from './alert-store.ts'
import { pauseOf } from './city-pause.ts'
import { type OrderFacts, openOrdersOf } from './order-facts.ts'
import { cityOf, openRidesOf } from './ride-store.ts'
import { dispatchRideOf, type RideView, viewsOf } from './ride-view.ts'
import { isForRounds } from './rounds/city-state.ts'
import { roundOf } from './rounds/round-store.ts'
import { screensOf } from './screens.ts'
import { shownSettings } from './settings.ts'
import { constantsOf } from './settings-store.ts'

type Asked = {
  readonly now: Temporal.Instant
  readonly routing: DispatchState['routing']
}

export async function cityState(
  database: Kysely<DB>,
  slug: string,
  { now, routing }: Asked,
): Promise<DispatchState> {
  const { name, lng, lat } = requireFound(await cityOf(database, slug), 'city_not_found')
  const rides = await viewsOf(database, await openRidesOf(database, slug))
  const couriers = await wireCouriers(database, slug, rides)
  const orders = await openOrdersOf(database, slug)
  const round = await roundOf(database, slug)
  const settings = await shownSettings(database, slug, now)
  const state = {
    city: { slug, name, place: { lng, lat } },
    orders: orders.map(wireOrder),
    couriers: couriers.filter(
      ({ shift, cashInHand, handover }) => shift !== null || cashInHand !== 0 || handover !== null,
    ),
    rides: rides.map((view) => dispatchRideOf(view, now)),
    routing,
    proposals: (round?.proposals ?? []).flatMap((proposal) => wireProposal(proposal, orders, rides)),
    settings,
    pause: await pauseOf(database, slug, now),
    colleagues: await screensOf(database, slug, now),
  }
  const notAccepted = await waitingParts(database, slug)
  const payments = await paymentTasks(database, slug)
  const reviews = await dueReviews(database, slug, now)
  const documents = await dueDocuments(database, slug, now)
  const records = await openAlerts(database, slug)
  const isRoutingDown = isRoutingAway(routing.fallback?.reason ?? null)
  const servicesAway = WATCHED_SERVICES.filter((service) =>
    service === 'routing'
      ? isRoutingDown
      : records.some(({ kind, subject }) => kind === 'service_away' && subject === service),
  )
  const alerts = alertsOf(
    {
      ...state,
      notAccepted,
      payments,
      dueReviews: reviews,
      dueDocuments: documents,
      servicesAway,
      load: settings.load.percent,
      constants: settings.constants,
    },
    now,
  )
  return {
    now: now.toString(),
    ...state,
    alerts: alerts.map((alert) => ({
      ...alert,
      outlet: wireOutlet(alert, notAccepted),
      owner:
        records.find(({ kind, subject }) => kind === alert.kind && subject === alert.subject)?.owner ?? null,
    })),
  }
}

function wireOutlet(
  { outlet }: CityAlert,
  parts: Awaited<ReturnType<typeof waitingParts>>,
): CityAlertWire['outlet'] {
  const part = parts.find((each) => each.outlet === outlet)
  return part === undefined ? null : { id: part.outlet, name: part.name, phone: part.phone }
}

/** Leaves out a proposal once one of its orders has a courier or a dispatcher's ride. */
function wireProposal(
  { orders: ids, ...proposal }: Proposals[number],
  orders: readonly OrderFacts[],
  rides: readonly RideView[],
): Proposal[] {
  const waiting = ids.flatMap((id) => {
    const order = orders.find((each) => each.id === id)
    const ride = rides.find((view) => view.ride.id === order?.ride)?.ride
    const isFree = ride === undefined || isForRounds({ state: ride.state, isLocked: ride.locked })
    return order?.state === 'accepted' && isFree ? [order.number] : []
  })
  return waiting.length === ids.length ? [{ ...proposal, orders: waiting }] : []
}

/** Returns a courier of the city, on shift or not. */
export async function cityCourier(
  database: Kysely<DB>,
  slug: string,
  courier: number,
): Promise<DispatchCourier> {
  const rides = await viewsOf(database, await openRidesOf(database, slug))
  const [found] = await wireCouriers(database, slug, rides, courier)
  return requireFound(found, 'courier_not_found')
}

async function wireCouriers(
  database: Kysely<DB>,
  slug: string,
  rides: readonly RideView[],
  only: number | null = null,
): Promise<readonly DispatchCourier[]> {
  const couriers = await couriersOf(database, slug, only)
  const constants = (await constantsOf(database, [slug]))(slug)
  const ids = couriers.map(({ id }) => id)
  const cash = await cashOf(database, ids)
  const handovers = await openHandovers(database, ids)
  const positions = await lastPositions(
    database,
    couriers.flatMap(({ shift }) => shift?.id ?? []),
  )
  const offers = rides.flatMap((view) => view.offers).filter(({ answer }) => answer === null)
  return couriers.map(({ id, name, phone, vehicle, mayCheckDocuments, shift }) => {
    const position = shift && positions.get(shift.id)
    const offer = offers.find(({ courier }) => courier === id)
    const handover = handovers.get(id)
    const held = rides.find(({ ride }) => ride.courier_id === id && RIDE_STATE_TRAITS[ride.state].held)
    return {
      id,
      name,
      phone,
      vehicle,
      capacity: capacityOf(vehicle, constants),
      mayCheckDocuments,
      shift: shift && {
        beganAt: shift.beganAt.toString(),
        plannedEnd: shift.plannedEnd.toString(),
        breakSince: shift.breakSince?.toString() ?? null,
        reason: shift.reason,
      },
      position: position ? { ...position, at: position.at.toString() } : null,
      ride: held?.ride.id ?? null,
      offer: offer === undefined ? null : { ride: offer.ride, expiresAt: offer.expiresAt.toString() },
      cashInHand: cash.get(id) ?? ZERO,
      cashLimit: cashLimitOf(constants),
      handover: handover === undefined ? null : { ...handover, declaredAt: handover.declaredAt.toString() },
    }
  })
}

export const wireOrder = (order: OrderFacts): DispatchOrder => ({
  number: order.number,
  state: order.state,
  placedAt: order.placedAt,
  deliverAt: order.deliverAt,
  promised: order.promised,
  parts: order.parts.map(({ outlet, name, place, state, readyBy, readyAt }) => ({
    outlet,
    name,
    place,
    state,
    readyBy,
    readyAt,
  })),
  customer: order.customer,
  phone: order.phone,
  address: order.address,
  place: order.place,
  note: order.note,
  bags: order.bags,
  document: order.document,
  payment: order.payment,
  ride: order.ride,
})
