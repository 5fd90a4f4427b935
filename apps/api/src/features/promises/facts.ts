/** What is known of an order on its way, for the estimate of its legs (`dispatch.md` §3). */
import { partState } from '@sousto/domain/board/part-states.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type {
  KitchenPart,
  PromisedOrder,
  PromisedRide,
  PromisedStop,
} from '@sousto/domain/promise/estimate.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { type CourierActivity, courierActivity } from '@sousto/domain/ride/shown-courier.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { type OrderRow, orderRows, type RideRow, ridesOf, type StopRow, stopsOf } from './store.ts'

export type OrderOnItsWay = {
  readonly row: OrderRow
  readonly order: PromisedOrder
  /** Null means that no courier has the order. */
  readonly ride: CarriedBy | null
}

export type CarriedBy = PromisedRide & {
  readonly courier: RideRow
  readonly rows: readonly StopRow[]
}

type Database = Parameters<typeof orderRows>[0]

/** Returns the orders, without those that no longer exist. */
export async function ordersOnTheirWay(
  database: Database,
  ids: readonly number[],
): Promise<readonly OrderOnItsWay[]> {
  const rows = await orderRows(database, ids)
  const rideIds = [...new Set(rows.flatMap(({ ride }) => ride ?? []))]
  const rides = await ridesOf(database, rideIds)
  const stops = await stopsOf(database, rideIds)
  return rows.map((row) => {
    const courier = rides.find(({ id }) => id === row.ride)
    const own = stops.filter((stop) => stop.ride === row.ride)
    const isHeld = courier !== undefined && RIDE_STATE_TRAITS[courier.state].held
    return { row, order: promisedOrder(row), ride: isHeld ? carriedBy(courier, own, row) : null }
  })
}

function promisedOrder(row: OrderRow): PromisedOrder {
  const reached = (state: OrderState) => {
    const step = row.states.findLast((each) => each.state === state)
    return step === undefined ? null : Temporal.Instant.from(step.at)
  }
  const parts = row.parts.filter((part) => partState(row.state, part.state) !== 'declined')
  return {
    placedAt: row.placed_at,
    acceptedAt: reached('accepted'),
    loadedAt: reached('loaded'),
    deliveredAt: reached('delivered'),
    notBefore: row.deliver_at === null ? null : pragueInstant(row.deliver_at),
    leastMinutes: row.minutes_min,
    door: { lng: row.lng, lat: row.lat },
    parts: parts.map(kitchenPart(row)),
  }
}

type PartRow = OrderRow['parts'][number]

/** A part of an outlet that no longer exists has the place of the door. */
const kitchenPart =
  (door: { readonly lng: number; readonly lat: number }) =>
  ({ outlet, lng, lat, readyBy, readyAt }: Omit<PartRow, 'state' | 'name'>): KitchenPart => ({
    outlet,
    place: lng === null || lat === null ? { lng: door.lng, lat: door.lat } : { lng, lat },
    readyBy: instantOf(readyBy),
    readyAt: instantOf(readyAt),
  })

const instantOf = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))

function carriedBy(courier: RideRow, rows: readonly StopRow[], order: OrderRow): CarriedBy {
  const { lng, lat, at } = courier
  const outlets = new Set(order.parts.map(({ outlet }) => outlet))
  return {
    courier,
    rows,
    vehicle: courier.vehicle,
    position: lng === null || lat === null || at === null ? null : { place: { lng, lat }, at },
    stops: rows.map(
      (stop): PromisedStop => ({
        kind: stop.kind,
        place: { lng: stop.lng ?? order.lng, lat: stop.lat ?? order.lat },
        isAhead: stop.state === 'open' || stop.state === 'arrived',
        arrivedAt: stop.arrivedAt,
        parts: stop.parts.map(kitchenPart(order)),
        isOwn: isOwnStop(stop, order.id, outlets),
      }),
    ),
  }
}

const isOwnStop = (
  { kind, order, outlet }: Pick<StopRow, 'kind' | 'order' | 'outlet'>,
  id: number,
  outlets: ReadonlySet<number>,
): boolean => (kind === 'pickup' ? outlet !== null && outlets.has(outlet) : order === id)

/** Returns what the courier of an order does now. */
export function activityOf(row: OrderRow, { rows }: CarriedBy): CourierActivity {
  const outlets = new Set(row.parts.map(({ outlet }) => outlet))
  const stops = rows.map((stop) => ({ ...stop, isOwn: isOwnStop(stop, row.id, outlets) }))
  return courierActivity(stops, row.state === 'loaded')
}
