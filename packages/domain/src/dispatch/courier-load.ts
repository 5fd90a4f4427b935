/** The courier load of a city: `cityUtility` (`dispatch.md` §2, Courier load). */
import { readyAt } from './bundle.ts'
import { startOf } from './candidates.ts'
import type { CityState, OpenOrder } from './city-state.ts'
import type { Plan } from './plan.ts'
import type { Minutes, TravelTime } from './travel.ts'

/** In mode `typed` the load is the number of the import file. */
export const LOAD_MODES = ['typed', 'computed'] as const
export type LoadMode = (typeof LOAD_MODES)[number]

const FULL_PERCENT = 100

/** The time within which work counts: the latest promise of the orders in hand, within these limits. */
const SHORTEST_HORIZON: Minutes = 30
const LONGEST_HORIZON: Minutes = 60

/** Returns the percentage of the couriers' minutes that the work in hand takes. */
export function courierLoad(state: CityState, { decisions, postponed }: Plan, travel: TravelTime): number {
  const { now, orders, couriers, settings } = state
  const waiting = orders.filter((order) => readyAt(order) <= now + LONGEST_HORIZON)
  const inHand = [...waiting, ...couriers.flatMap(({ ride }) => ride?.orders ?? [])]
  const promises = inHand.map(({ promisedBy }) => promisedBy)
  const horizon =
    now + Math.min(LONGEST_HORIZON, Math.max(SHORTEST_HORIZON, ...promises.map((at) => at - now)))
  const roads = { travel, settings }
  const open = couriers.reduce((sum, courier) => sum + startOf(courier, now, roads).at - now, 0)
  const assigned = decisions.reduce((sum, { added }) => sum + added.courier, 0)
  const left = new Set(postponed.flatMap((each) => each.orders))
  const alone = waiting
    .filter((order) => left.has(order.id))
    .reduce((sum, order) => sum + minutesAlone(order, travel, state), 0)
  const work = open + assigned + alone
  const capacity = couriers.reduce(
    (sum, { shiftEnd }) => sum + Math.max(0, Math.min(shiftEnd, horizon) - now),
    0,
  )
  if (capacity <= 0) return inHand.length > 0 ? FULL_PERCENT : 0
  return Math.min(FULL_PERCENT, Math.round((FULL_PERCENT * work) / capacity))
}

/** The minutes that an order without a courier would take, from its first outlet to the end of its last stop. */
function minutesAlone({ pickups, door }: OpenOrder, travel: TravelTime, { settings }: CityState): Minutes {
  const places = [...pickups.map(({ place }) => place), door]
  const way = places.reduce((sum, place, index) => {
    const next = places[index + 1]
    return next === undefined ? sum : sum + travel(place, next, LOAD_VEHICLE)
  }, 0)
  return way + pickups.length * settings.pickupStopMinutes + settings.doorStopMinutes
}

const LOAD_VEHICLE = 'scooter'

/** A load typed by a dispatcher, which ends by itself. */
export type LoadOverride = { readonly percent: number; readonly until: Temporal.Instant }

export type CityLoad = {
  readonly mode: LoadMode
  /** The number of the import file. */
  readonly typed: number
  /** The load of the latest round. Null means that there was none yet. */
  readonly computed: number | null
  readonly override: LoadOverride | null
}

export function loadAt({ mode, typed, computed, override }: CityLoad, now: Temporal.Instant): number {
  if (override !== null && Temporal.Instant.compare(now, override.until) < 0) return override.percent
  return mode === 'computed' ? (computed ?? typed) : typed
}
