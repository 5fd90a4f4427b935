/** Loads what a round has to know about a city, by one statement for each kind of row. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { type CityConstants, capacityOf, cashLimitOf } from '@sousto/domain/dispatch/city-constants.ts'
import { dispatchSettings } from '@sousto/domain/dispatch/constants.ts'
import { larger, minus, ZERO } from '@sousto/domain/money/money.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type CityCourier, cashOf, couriersOf, lastPositions } from '../../couriers/service.ts'
import type { KitchenTimes } from '../../travel/service.ts'
import { type OrderFacts, openOrdersOf } from '../order-facts.ts'
import { cityOf, offersOf, openRidesOf } from '../ride-store.ts'
import { collected } from '../ride-view.ts'
import { settingsOf } from '../settings-store.ts'
import type { CityFacts, CourierFact, OrderFact, RideFact } from './city-state.ts'
import { lastStops, notTakenSince, placedStops } from './facts-store.ts'

/** An order without a promise is expected this long after it was placed. */
const UNPROMISED = { minutes: 60 } as const
/** Food without a promised ready time is expected this long before the order's promise ends. */
const READY_BEFORE_PROMISE = { minutes: 25 } as const

type Asked = { readonly now: Temporal.Instant; readonly kitchenTimes: Pick<KitchenTimes, 'errors'> }
type KitchenErrors = Awaited<ReturnType<KitchenTimes['errors']>>

/** Null means that the catalogue does not have the city. */
export async function loadFacts(
  database: Kysely<DB>,
  city: string,
  { now, kitchenTimes }: Asked,
): Promise<CityFacts | null> {
  const place = await cityOf(database, city)
  if (place === null) return null
  const { mode, constants } = await settingsOf(database, city)
  const orders = await openOrdersOf(database, city)
  const promised = orders.flatMap((order) => order.parts.map((part) => promisedReady(order, part)))
  const errorOf = await kitchenTimes.errors(city, promised)
  return {
    now: now.epochMilliseconds,
    orders: orders.map((order) => orderFact(order, errorOf)),
    rides: await rideFacts(database, city),
    couriers: await courierFacts(database, city, orders, place, { now, constants }),
    settings: dispatchSettings(mode, constants),
  }
}

const promisedTo = ({ promised, deliverAt, placedAt }: OrderFacts): Temporal.Instant =>
  promised === null && deliverAt === null
    ? Temporal.Instant.from(placedAt).add(UNPROMISED)
    : Temporal.Instant.from(promised?.to ?? deliverAt ?? placedAt)

const promisedReady = (order: OrderFacts, { readyBy }: OrderFacts['parts'][number]): Temporal.Instant =>
  readyBy === null ? promisedTo(order).subtract(READY_BEFORE_PROMISE) : Temporal.Instant.from(readyBy)

function orderFact(order: OrderFacts, errorOf: KitchenErrors): OrderFact {
  const readyBy = (part: OrderFacts['parts'][number]): number => {
    const promised = promisedReady(order, part)
    return promised.epochMilliseconds + errorOf(part.outlet, promised).p50 * 60_000
  }
  return {
    id: order.id,
    isAccepted: order.state === 'accepted',
    ride: order.ride,
    parts: order.parts.map((part) => ({
      outlet: part.outlet,
      place: part.place,
      readyAt: part.readyAt === null ? null : Temporal.Instant.from(part.readyAt).epochMilliseconds,
      readyBy: readyBy(part),
    })),
    door: order.place,
    bags: order.bags,
    document: order.document,
    cash: collected([order], 'cash'),
    promisedBy: promisedTo(order).epochMilliseconds,
  }
}

async function rideFacts(database: Kysely<DB>, city: string): Promise<readonly RideFact[]> {
  const rides = await openRidesOf(database, city)
  const ids = rides.map(({ id }) => id)
  const stops = await placedStops(database, ids)
  const offers = await offersOf(database, ids)
  return rides.map(({ id, state, locked, courier_id }) => ({
    id,
    state,
    isLocked: locked,
    courier: courier_id,
    offeredTo: offers.find(({ ride, answer }) => ride === id && answer === null)?.courier ?? null,
    stops: stops.filter(({ ride }) => ride === id),
  }))
}

type OnShift = CityCourier & { readonly shift: NonNullable<CityCourier['shift']> }

async function courierFacts(
  database: Kysely<DB>,
  city: string,
  orders: readonly OrderFacts[],
  centre: LngLat,
  { now, constants }: { readonly now: Temporal.Instant; readonly constants: CityConstants },
): Promise<readonly CourierFact[]> {
  const working = (await couriersOf(database, city)).filter(
    (courier): courier is OnShift => courier.shift !== null && courier.shift.breakSince === null,
  )
  const cash = await cashOf(
    database,
    working.map(({ id }) => id),
  )
  const shifts = working.map(({ shift }) => shift.id)
  const positions = await lastPositions(database, shifts)
  const stops = await lastStops(database, shifts)
  const notAsked = { minutes: constants.askAgainMinutes }
  const answers = await notTakenSince(
    database,
    orders.map(({ id }) => id),
    now.subtract(notAsked),
  )
  return working.map(({ id, vehicle, mayCheckDocuments, shift }) => {
    const known = [positions.get(shift.id), stops.get(shift.id)]
      .filter((each) => each !== undefined)
      .sort((one, other) => Temporal.Instant.compare(other.at, one.at))
    const { lng, lat } = known[0] ?? centre
    return {
      id,
      vehicle,
      bags: capacityOf(vehicle, constants),
      mayCheckDocuments,
      cashRoom: larger(ZERO, minus(cashLimitOf(constants), cash.get(id) ?? ZERO)),
      plannedEnd: shift.plannedEnd.epochMilliseconds,
      place: { lng, lat },
      notAskedAbout: answers
        .filter(({ courier }) => courier === id)
        .map(({ order, at }) => ({ order, until: at.add(notAsked).epochMilliseconds })),
    }
  })
}
