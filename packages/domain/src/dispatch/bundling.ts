/**
 * Bundles orders of the same outlets by parallel insertion (`dispatch.md` §2). Every order begins alone, and bundles of
 * the same outlets are joined while
 * the whole round costs less. The saving of a join is estimated by the prices of the assignment problem (the value of
 * one more courier), and a join is kept
 * only if solving the problem again confirms the saving.
 */
import { type Solution, solveAssignment } from './assignment-problem.ts'
import { type Bundle, bundleOf, doorOffsets, outletsKey, readyAt } from './bundle.ts'
import { isPossible, type Pricing, type Taker, type Taking, takingsOf } from './candidates.ts'
import type { OpenOrder } from './city-state.ts'
import { POSTPONED_MINUTES } from './constants.ts'
import { costOf, weighted } from './cost.ts'
import { joined } from './insertion.ts'

/** A column of the assignment problem. */
export type Column = {
  readonly bundle: Bundle
  /** The cost of leaving the bundle to a later round. */
  readonly postponed: number
  /** The costs by taker. */
  readonly takings: readonly Taking[]
  /** The saving of each taker over leaving the bundle to a later round, as a negative number or zero. */
  readonly costs: readonly number[]
}

export type Assigned = {
  readonly columns: readonly Column[]
  readonly solution: Solution
  readonly total: number
}

/** The maximum number of joining attempts. Each joins as many bundles as possible. */
const MOST_ATTEMPTS = 4

export function bundlesAndCouriers(
  orders: readonly OpenOrder[],
  takers: readonly Taker[],
  wishedSize: number,
  pricing: Pricing,
): Assigned {
  let best = assign(
    orders.map((order) => columnOf(bundleOf([order]), takers, pricing)),
    takers,
  )
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const joins = savingJoins(best, takers, wishedSize, pricing)
    const next = assign(afterJoins(best.columns, joins), takers)
    if (next.total >= best.total) return best
    best = next
  }
  return best
}

/** Postponing a bundle costs at least this many weighted minutes more than the cheapest way to carry it. */
const LEAST_GAIN = 1

function columnOf(bundle: Bundle, takers: readonly Taker[], pricing: Pricing): Column {
  const { now, roads, weights } = pricing
  const takings = takingsOf(bundle, takers, pricing)
  const later = Math.max(now, readyAt(bundle)) + POSTPONED_MINUTES
  const offsets = doorOffsets(bundle, REFERENCE_VEHICLE, roads)
  const pickedUpLater = weighted(costOf(bundle, offsets, later, 0), weights)
  const least = Math.min(...takings.filter(isPossible).map((taking) => taking.weighted))
  const postponed = Number.isFinite(least) ? Math.max(pickedUpLater, least + LEAST_GAIN) : pickedUpLater
  const costs = takings.map((taking) => (isPossible(taking) ? Math.min(0, taking.weighted - postponed) : 0))
  return { bundle, postponed, takings, costs }
}

/** The vehicle by which a bundle's doors are ordered before its courier is known. */
const REFERENCE_VEHICLE = 'scooter'

function assign(columns: readonly Column[], takers: readonly Taker[]): Assigned {
  const costs = new Float64Array(takers.length * columns.length)
  columns.forEach((column, at) => {
    column.costs.forEach((cost, taker) => {
      costs[taker * columns.length + at] = cost
    })
  })
  const solution = solveAssignment({ rows: takers.length, columns: columns.length, costs })
  let total = columns.reduce((sum, { postponed }) => sum + postponed, 0)
  solution.columnOfRow.forEach((column, taker) => {
    if (column >= 0) total += columns[column]?.costs[taker] ?? 0
  })
  return { columns, solution, total }
}

type Join = { readonly of: readonly [Column, Column]; readonly into: Column; readonly saves: number }

/** Returns the joins that are expected to save cost, best first. */
function savingJoins(
  { columns, solution }: Assigned,
  takers: readonly Taker[],
  wishedSize: number,
  pricing: Pricing,
): Join[] {
  const priced = columns.map((column, at) => ({
    column,
    value: column.postponed + (solution.columnPrices[at] ?? 0),
  }))
  const byOutlets = Map.groupBy(priced, ({ column }) => outletsKey(column.bundle))
  return [...byOutlets.values()]
    .flatMap((group) =>
      group.flatMap((one, index) =>
        group.slice(index + 1).flatMap((other): Join[] => {
          const size = one.column.bundle.orders.length + other.column.bundle.orders.length
          if (size > wishedSize) return []
          const bundle = joined(
            one.column.bundle,
            other.column.bundle.orders,
            REFERENCE_VEHICLE,
            pricing.roads,
          )
          const into = columnOf(bundle, takers, pricing)
          const saves = one.value + other.value - into.postponed - leastReducedCost(into, solution)
          return saves > 0 ? [{ of: [one.column, other.column], into, saves }] : []
        }),
      ),
    )
    .sort((one, other) => other.saves - one.saves)
}

const leastReducedCost = ({ costs }: Column, { rowPrices }: Solution): number =>
  costs.reduce((least, cost, taker) => Math.min(least, cost - (rowPrices[taker] ?? 0)), 0)

/** Each bundle is joined at most once. */
function afterJoins(columns: readonly Column[], joins: readonly Join[]): Column[] {
  const gone = new Set<Column>()
  const joinedColumns = joins.flatMap(({ of, into }) => {
    if (of.some((column) => gone.has(column))) return []
    for (const column of of) gone.add(column)
    return [into]
  })
  return [...columns.filter((column) => !gone.has(column)), ...joinedColumns]
}
