/** Rides with all data that screens and rules need. */
import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import type { DispatchRide } from '@sousto/contract/dispatch/wire.ts'
import type { CityConstants } from '@sousto/domain/dispatch/city-constants.ts'
import { sum } from '@sousto/domain/money/money.ts'
import { withoutCode } from '@sousto/domain/order/door.ts'
import type { RideNeeds } from '@sousto/domain/ride/offers.ts'
import { type DoorPaymentKind, STEP_RULES, stepOf } from '@sousto/domain/ride/steps.ts'
import { isAhead, nextStop } from '@sousto/domain/ride/stops.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { messagesOfRides } from './message-store.ts'
import { type OrderFacts, ordersById } from './order-facts.ts'
import { type OfferRow, offersOf, type RideRow, type StopRow, stopsOf } from './ride-store.ts'
import { constantsOf } from './settings-store.ts'
import { openProblems, type ProblemRow, rejectedOf } from './step-store.ts'

export type RideView = {
  readonly ride: RideRow
  /** The constants of its city. */
  readonly constants: CityConstants
  readonly stops: readonly StopRow[]
  /** The facts of all orders at all stops. */
  readonly facts: ReadonlyMap<number, OrderFacts>
  /** The orders that the ride still has, in delivery sequence. */
  readonly orders: readonly OrderFacts[]
  readonly offers: readonly OfferRow[]
  readonly problem: ProblemRow | null
  readonly rejected: Awaited<ReturnType<typeof rejectedOf>>
  readonly messages: Awaited<ReturnType<typeof messagesOfRides>>
}

export async function viewsOf(database: Kysely<DB>, rides: readonly RideRow[]): Promise<readonly RideView[]> {
  if (rides.length === 0) return []
  const ids = rides.map(({ id }) => id)
  // Sequential, because a transaction has one connection.
  const stops = await stopsOf(database, ids)
  const offers = await offersOf(database, ids)
  const problems = await openProblems(database, ids)
  const rejected = await rejectedOf(database, ids)
  const messages = await messagesOfRides(database, ids)
  const constants = await constantsOf(
    database,
    rides.map(({ city_slug }) => city_slug),
  )
  const facts = await ordersById(
    database,
    stops.flatMap(({ order }) => order ?? []),
  )
  return rides.map((ride) => {
    const own = stops.filter((stop) => stop.ride === ride.id)
    const doors = own.filter(({ kind }) => kind === 'drop_off')
    return {
      ride,
      constants: constants(ride.city_slug),
      stops: own,
      facts,
      orders: doors.flatMap(({ order }) => {
        const found = order === null ? undefined : facts.get(order)
        return found?.ride === ride.id ? [found] : []
      }),
      offers: offers.filter((offer) => offer.ride === ride.id),
      problem: problems.find((problem) => problem.ride === ride.id) ?? null,
      rejected: rejected.filter((each) => each.ride === ride.id),
      messages: messages.filter((each) => each.ride === ride.id),
    }
  })
}

export async function viewOf(database: Kysely<DB>, ride: RideRow): Promise<RideView> {
  const [view] = await viewsOf(database, [ride])
  if (view === undefined) throw new Error('a ride has a view')
  return view
}

/** Returns the orders of a stop. For a pickup, these are the orders that its outlet cooks. */
export function ordersAt({ orders, facts }: RideView, stop: StopRow): readonly OrderFacts[] {
  if (stop.kind === 'pickup')
    return orders.filter(({ parts }) => parts.some(({ outlet }) => outlet === stop.outlet))
  const order = stop.order === null ? undefined : facts.get(stop.order)
  return order === undefined ? [] : [order]
}

export const bagsAt = (view: RideView, stop: StopRow): number =>
  stop.kind === 'pickup'
    ? ordersAt(view, stop).length
    : ordersAt(view, stop).reduce((bags, order) => bags + order.bags, 0)

/** Returns what the orders require of their courier. */
export function needsOf(orders: readonly OrderFacts[]): RideNeeds {
  return {
    bags: orders.reduce((bags, order) => bags + order.bags, 0),
    document: orders.some(({ document }) => document),
    toCollect: collected(orders, 'cash'),
  }
}

export const collected = (orders: readonly OrderFacts[], kind: DoorPaymentKind) =>
  sum(orders.flatMap(({ payment }) => (payment.kind === kind ? [payment.amount] : [])))

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

/** Returns the outlet of a pickup or a return, from the data of one of the orders. */
export function outletAt(view: RideView, { outlet }: StopRow) {
  return [...view.facts.values()].flatMap(({ parts }) => parts).find((part) => part.outlet === outlet)
}

/** Only the courier of the ride sees what opens the house, until the stop is over (`delights.md` §3). */
function wireStop(view: RideView, stop: StopRow, sees: 'courier' | 'dispatcher'): Stop {
  const orders = ordersAt(view, stop)
  const [order] = orders
  const isDoor = stop.kind === 'drop_off'
  const outlet = isDoor ? undefined : outletAt(view, stop)
  const step = stepOf(stop)
  const asks = step === null ? [] : STEP_RULES[step].asks
  const door =
    isDoor && order
      ? {
          payment: order.payment,
          toPay: order.toPay,
          pin: order.pin !== null,
          document: order.document,
          paysWith: order.paysWith,
          ...(sees === 'courier' && isAhead(stop) ? order.door : withoutCode(order.door)),
        }
      : null
  return {
    position: stop.position,
    kind: stop.kind,
    state: stop.state,
    step,
    asks: asks.filter((ask) => {
      if (ask === 'pin' || ask === 'document') return door?.[ask] === true
      return ask !== 'payment' || (door !== null && door.payment.kind !== 'none')
    }),
    name: (isDoor ? order?.firstName : outlet?.name) ?? '',
    address: (isDoor ? order?.address : outlet?.address) ?? '',
    readdressed: isDoor && order?.readdressed === true,
    place: (isDoor ? order?.place : outlet?.place) ?? { lng: 0, lat: 0 },
    phone: (isDoor ? order?.phone : outlet?.phone) ?? null,
    note: isDoor ? (order?.note ?? '') : '',
    orders: orders.map((each) => {
      const part = each.parts.find((some) => some.outlet === stop.outlet)
      return {
        number: each.number,
        bags: stop.kind === 'pickup' ? 1 : each.bags,
        readyBy: part?.readyBy ?? null,
        readyAt: part?.readyAt ?? null,
        promised: each.promised,
      }
    }),
    door,
    arrivedAt: text(stop.arrivedAt),
    endedAt: text(stop.endedAt),
  }
}

const wireProblem = (problem: ProblemRow | null) =>
  problem && {
    kind: problem.kind,
    stop: problem.stop,
    note: problem.note,
    calls: problem.calls,
    reportedAt: problem.reportedAt.toString(),
  }

/** The ride as its courier sees it. */
export function courierRideOf(view: RideView): CourierRide {
  const { ride, stops, orders, problem, messages } = view
  const { atStopMetres, notAtHomeMinutes } = view.constants
  return {
    id: ride.id,
    state: ride.state,
    steps: ride.steps,
    acceptedAt: (ride.accepted_at ?? ride.created_at).toString(),
    bags: needsOf(orders).bags,
    stops: stops.map((stop) => wireStop(view, stop, 'courier')),
    next: nextStop(stops)?.position ?? null,
    problem: wireProblem(problem),
    messages: messages
      .filter(({ courier }) => courier === ride.courier_id)
      .map(({ order, at, text: words }) => ({ order, at: at.toString(), text: words })),
    limits: { atStopMetres, notAtHomeMinutes },
  }
}

/** After a lapsed or declined offer, its courier is not asked again for a while. */
const notTaken = ({ answer }: OfferRow): boolean => answer === 'lapsed' || answer === 'declined'

export function dispatchRideOf(view: RideView, now: Temporal.Instant): DispatchRide {
  const { ride, stops, orders, offers, problem, rejected, constants } = view
  const open = offers.find(({ answer }) => answer === null)
  const lapsed = offers.filter(({ answer }) => answer === 'lapsed').length
  const notAsked = offers
    .filter(notTaken)
    .map(({ courier, answeredAt, expiresAt }) => ({
      courier,
      until: (answeredAt ?? expiresAt).add({ minutes: constants.askAgainMinutes }),
    }))
    .filter(({ until }) => Temporal.Instant.compare(now, until) < 0)
  return {
    id: ride.id,
    version: versionOf(ride),
    state: ride.state,
    courier: ride.courier_id,
    locked: ride.locked,
    createdAt: ride.created_at.toString(),
    acceptedAt: text(ride.accepted_at),
    orders: orders.map(({ number }) => number),
    bags: needsOf(orders).bags,
    stops: stops.map((stop) => wireStop(view, stop, 'dispatcher')),
    offer: open === undefined ? null : { courier: open.courier, expiresAt: open.expiresAt.toString() },
    lapsed,
    notAsked: notAsked.map(({ courier, until }) => ({ courier, until: until.toString() })),
    problem: wireProblem(problem),
    rejected: rejected.map(({ step, stop, code, pressedAt, receivedAt }) => ({
      step,
      stop,
      code,
      pressedAt: pressedAt.toString(),
      receivedAt: receivedAt.toString(),
    })),
  }
}

export const versionOf = ({ version }: Pick<RideRow, 'version'>): string => String(version)
