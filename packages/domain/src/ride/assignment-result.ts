/** Forecasts what comes of giving orders to a courier, before it is done (`dispatch.md` §6). */
import type { LngLat } from '../delivery/place.ts'
import { punctuality } from '../dispatch/punctuality.ts'
import type { Vehicle } from '../dispatch/vehicle.ts'
import { forecastStops, type StopAhead } from './ride-forecast.ts'
import { plannedStops } from './stops.ts'

/** An order that is not loaded. */
export type OrderToCarry = {
  readonly place: LngLat
  /** The end of the promised window. Null means that nothing was promised. */
  readonly promisedTo: Temporal.Instant | null
  readonly parts: readonly {
    readonly outlet: number
    readonly place: LngLat
    /** When the food is ready, as far as it is known. */
    readonly readyAt: Temporal.Instant | null
  }[]
}

export type AssignmentResult = {
  /** The arrival at the last door. */
  readonly lastDoor: Temporal.Instant
  /** The minutes left to the promise that is kept worst. Null means that nothing was promised. */
  readonly spare: number | null
  /** Minutes by which the courier is at the last door later than without the new orders, from now if there was none. */
  readonly added: number
}

type Courier = { readonly place: LngLat; readonly vehicle: Vehicle }

/**
 * The courier sets out now: to all outlets, then to the doors, as `plannedStops` plans a ride. `carried` are the orders
 * of the courier's ride. Null means that there is no order.
 */
export function assignmentResult(
  courier: Courier,
  { carried, added }: { readonly carried: readonly OrderToCarry[]; readonly added: readonly OrderToCarry[] },
  now: Temporal.Instant,
): AssignmentResult | null {
  const orders = [...carried, ...added]
  const arrivals = doorsOf(courier, orders, now)
  const lastDoor = arrivals.at(-1)
  if (lastDoor === undefined) return null
  const spares = orders.flatMap(({ promisedTo }, index) => {
    const arrival = arrivals[index]
    return promisedTo === null || arrival === undefined ? [] : [punctuality(arrival, promisedTo).minutes]
  })
  const before = doorsOf(courier, carried, now).at(-1) ?? now
  return {
    lastDoor,
    spare: spares.length === 0 ? null : Math.min(...spares),
    added: Math.round(before.until(lastDoor).total('minutes')),
  }
}

/** Returns the arrival at each order's door. */
function doorsOf(
  { place, vehicle }: Courier,
  orders: readonly OrderToCarry[],
  now: Temporal.Instant,
): readonly Temporal.Instant[] {
  const parts = orders.flatMap((order) => order.parts)
  const planned = plannedStops(
    orders.map((order, id) => ({ id, outlets: order.parts.map(({ outlet }) => outlet) })),
  )
  const stops = planned.flatMap((stop): StopAhead[] => {
    if (stop.kind === 'drop_off') {
      const order = orders[stop.order]
      return order === undefined
        ? []
        : [{ kind: 'drop_off', place: order.place, arrivedAt: null, readyAt: null }]
    }
    const cooked = parts.filter(({ outlet }) => outlet === stop.outlet)
    const readyAt = cooked
      .flatMap((part) => part.readyAt ?? [])
      .toSorted((one, other) => Temporal.Instant.compare(one, other))
      .at(-1)
    return cooked.slice(0, 1).map((part) => ({
      kind: 'pickup',
      place: part.place,
      arrivedAt: null,
      readyAt: readyAt ?? null,
    }))
  })
  const forecast = forecastStops(stops, { from: { place, at: now }, vehicle, notBefore: now })
  return forecast.flatMap(({ arrival }, index) => (stops[index]?.kind === 'drop_off' ? [arrival] : []))
}
