/**
 * A round of assignment (`dispatch.md` §2): takes the state of a city and returns a plan with reasons. Pure, because
 * randomness is an argument.
 */
import { minutesAfterLoading, type Roads, readyAt } from './bundle.ts'
import { type Assigned, bundlesAndCouriers, type Column } from './bundling.ts'
import { isPossible, type Possible, startOf, type Taker } from './candidates.ts'
import type { CityState, CourierOnShift, OpenOrder } from './city-state.ts'
import { stepOf, timingOf } from './commitment.ts'
import { MOST_ORDERS, MOST_PAIRS } from './constants.ts'
import { loadOf } from './load.ts'
import type { Decision, Plan, Postponement } from './plan.ts'
import { type Random, shuffled } from './random.ts'
import { candidatesOf, choiceOf } from './reasons.ts'
import type { TravelTime } from './travel.ts'

/** Ties between couriers are broken at random, so that no id has an advantage. */
export function planRound(state: CityState, travel: TravelTime, random: Random): Plan {
  const { now, settings } = state
  const roads: Roads = { travel, settings }
  const takers = shuffled(state.couriers.toSorted(byId), random).flatMap((courier) =>
    takersOf(courier, now, roads),
  )
  const until = now + settings.horizonMinutes + settings.lookAheadMinutes
  const due = state.orders.filter((order) => readyAt(order) <= until)
  const { orders, left } = fullRound(due, takers)
  const load = loadOf(due, takers, state)
  const weights = { ...settings.weights, courier: load.courierWeight }
  const assigned = bundlesAndCouriers(orders, takers, load.wishedSize, { now, roads, weights })
  return {
    decisions: decisionsOf(assigned, takers, now, roads),
    postponed: [...postponedOf(assigned, takers), ...left],
    load,
  }
}

/** After an outage, more orders can wait than one round can consider. Those promised first take part. */
function fullRound(
  due: readonly OpenOrder[],
  takers: readonly Taker[],
): { readonly orders: readonly OpenOrder[]; readonly left: readonly Postponement[] } {
  const most = Math.min(MOST_ORDERS, Math.max(1, Math.floor(MOST_PAIRS / Math.max(1, takers.length))))
  const byPromise = due.toSorted((one, other) => one.promisedBy - other.promisedBy || byId(one, other))
  return {
    orders: byPromise.slice(0, most).toSorted(byId),
    left: byPromise
      .slice(most)
      .map(({ id }) => ({ orders: [id], reason: 'round_full' as const, candidates: [] })),
  }
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1

/**
 * Returns the takers of a courier: a new ride after the current deliveries, and additions to an accepted ride that no
 * dispatcher has locked.
 */
function takersOf(courier: CourierOnShift, now: number, roads: Roads): Taker[] {
  const { ride } = courier
  const start = startOf(courier, now, roads)
  const own: Taker = { courier, start, ride: null }
  return ride === null || ride.isLocked || ride.state === 'offered' ? [own] : [own, { courier, start, ride }]
}

function decisionsOf(
  { columns, solution }: Assigned,
  takers: readonly Taker[],
  now: number,
  roads: Roads,
): Decision[] {
  return takers.flatMap((taker, row) => {
    const column = columns[solution.columnOfRow[row] ?? -1]
    const taking = column?.takings[row] ?? null
    if (column === undefined || !isPossible(taking) || column.costs[row] === 0) return []
    return [decisionOf(column, taker, taking, takers, now, roads)]
  })
}

function decisionOf(
  column: Column,
  taker: Taker,
  taking: Possible,
  takers: readonly Taker[],
  now: number,
  roads: Roads,
): Decision {
  const { bundle, offsets, leavesAt, loadedAt, cost } = taking
  const timing = timingOf(taker, taking, now, roads.settings)
  return {
    courier: taker.courier.id,
    ride: taker.ride?.id ?? null,
    orders: idsOf(column.bundle.orders),
    doors: bundle.orders.map(({ id }, index) => ({ order: id, at: loadedAt + (offsets[index] ?? 0) })),
    leavesAt,
    loadedAt,
    endsAt: loadedAt + minutesAfterLoading(offsets, roads),
    step: stepOf(timing, roads.settings.mode),
    timing,
    choice: choiceOf(column, taking),
    added: cost,
    candidates: candidatesOf(column, takers),
  }
}

function postponedOf({ columns, solution }: Assigned, takers: readonly Taker[]): Postponement[] {
  const assigned = new Set<number>()
  solution.columnOfRow.forEach((column, row) => {
    if ((columns[column]?.costs[row] ?? 0) < 0) assigned.add(column)
  })
  return columns
    .filter((_, index) => !assigned.has(index))
    .map((column) => ({
      orders: idsOf(column.bundle.orders),
      reason: column.takings.some(isPossible) ? 'later_costs_less' : 'no_candidate',
      candidates: candidatesOf(column, takers),
    }))
}

const idsOf = (orders: readonly OpenOrder[]): string[] => orders.map(({ id }) => id)
