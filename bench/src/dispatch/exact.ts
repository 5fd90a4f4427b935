/**
 * Computes the minimum sum of click-to-door times with perfect foresight, for a few orders and couriers. Dynamic
 * programming finds each courier's best
 * way to deliver each set of orders. HiGHS then chooses at most one set for each courier, so that each order is in
 * exactly one set.
 */
import { createRequire } from 'node:module'
import {
  type Instance,
  type InstanceCourier,
  type InstanceOrder,
  minutesBetween,
  type Place,
  restaurantOf,
} from './instance.ts'

// The package's types describe only the CommonJS entry.
const { default: loadHighs }: typeof import('highs') = createRequire(import.meta.url)('highs')

/** The doors of orders from one restaurant, in sequence. Times count from loading. */
type Tour = {
  /** A bit mask with one bit for each order. */
  readonly set: number
  readonly count: number
  readonly restaurant: string
  readonly readyAt: number
  readonly last: InstanceOrder
  readonly endsAfter: number
  /** The sum of the door times. */
  readonly sum: number
  readonly placed: number
}
type Label = { readonly at: number; readonly place: Place; readonly sum: number }

export async function leastClickToDoor(instance: Instance): Promise<number> {
  const tours = toursOf(instance)
  const columns = instance.couriers.flatMap((courier, index) =>
    [...bestBySet(courier, tours, instance)].map(([set, sum]) => ({
      name: `x${index}_${set}`,
      index,
      set,
      sum,
    })),
  )
  const row = (name: string, chosen: readonly { readonly name: string }[], sense: string) =>
    ` ${name}: ${chosen.map((column) => column.name).join(' + ')} ${sense} 1`
  const problem = [
    'Minimize',
    ` total: ${columns.map(({ sum, name }) => `${sum} ${name}`).join(' + ')}`,
    'Subject To',
    ...instance.orders.map((order, bit) =>
      row(
        order.id,
        columns.filter(({ set }) => (set >> bit) % 2 === 1),
        '=',
      ),
    ),
    ...instance.couriers.map((courier, at) =>
      row(
        courier.id,
        columns.filter(({ index }) => index === at),
        '<=',
      ),
    ),
    'Binary',
    ` ${columns.map(({ name }) => name).join(' ')}`,
    'End',
  ]
  const highs = await loadHighs()
  const solved = highs.solve(problem.join('\n'))
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS ends as ${solved.Status} for ${instance.name}`)
  return solved.ObjectiveValue
}

/** Returns the tours that no other tour of the same orders to the same last door beats in both `end` and `sum`. */
function toursOf(instance: Instance): Tour[] {
  let grown = instance.orders.map((order, bit) => extended(null, order, bit, instance))
  const tours: Tour[] = []
  while (grown.length > 0) {
    tours.push(...grown)
    const next = grown.flatMap((tour) =>
      instance.orders.flatMap((order, bit) =>
        order.restaurant === tour.restaurant && (tour.set >> bit) % 2 === 0
          ? [extended(tour, order, bit, instance)]
          : [],
      ),
    )
    grown = [...Map.groupBy(next, ({ set, last }) => `${set} ${last.id}`).values()].flatMap((group) =>
      group.filter(
        (tour, at) =>
          !group.some(
            (other, otherAt) =>
              otherAt !== at &&
              other.endsAfter <= tour.endsAfter &&
              other.sum <= tour.sum &&
              (otherAt < at || other.endsAfter < tour.endsAfter || other.sum < tour.sum),
          ),
      ),
    )
  }
  return tours
}

function extended(tour: Tour | null, order: InstanceOrder, bit: number, instance: Instance): Tour {
  const from = tour === null ? restaurantOf(instance, order.restaurant) : tour.last.door
  const leavesAfter = tour?.endsAfter ?? instance.pickupMinutes / 2
  const reachedAfter = leavesAfter + minutesBetween(instance, from, order.door) + instance.doorMinutes / 2
  return {
    set: (tour?.set ?? 0) + 2 ** bit,
    count: (tour?.count ?? 0) + 1,
    restaurant: order.restaurant,
    readyAt: Math.max(tour?.readyAt ?? 0, order.readyAt),
    last: order,
    endsAfter: reachedAfter + instance.doorMinutes / 2,
    sum: (tour?.sum ?? 0) + reachedAfter,
    placed: (tour?.placed ?? 0) + order.placedAt,
  }
}

/**
 * Returns the minimum sum of click-to-door times for each set of orders that the courier can deliver. Sets are bit
 * masks.
 */
function bestBySet(
  courier: InstanceCourier,
  tours: readonly Tour[],
  instance: Instance,
): Map<number, number> {
  const labels: Label[][] = Array.from({ length: 2 ** instance.orders.length }, () => [])
  labels[0] = [{ at: courier.from, place: courier.place, sum: 0 }]
  const best = new Map<number, number>()
  labels.forEach((reached, set) => {
    if (set > 0 && reached.length > 0) best.set(set, Math.min(...reached.map(({ sum }) => sum)))
    for (const tour of tours) {
      if ((tour.set & set) !== 0) continue
      for (const label of reached) {
        const next = delivered(label, tour, courier, instance)
        if (next !== null) keepIfUndominated(labels[set + tour.set] ?? [], next)
      }
    }
  })
  return best
}

function delivered(label: Label, tour: Tour, courier: InstanceCourier, instance: Instance): Label | null {
  const way = minutesBetween(instance, label.place, restaurantOf(instance, tour.restaurant))
  const pickedUpAt = Math.max(tour.readyAt, label.at + way + instance.pickupMinutes / 2)
  if (pickedUpAt > courier.until) return null
  return {
    at: pickedUpAt + tour.endsAfter,
    place: tour.last.door,
    sum: label.sum + tour.count * pickedUpAt + tour.sum - tour.placed,
  }
}

function keepIfUndominated(labels: Label[], next: Label): void {
  const isAsGood = (one: Label, other: Label) =>
    one.place === other.place && one.at <= other.at && one.sum <= other.sum
  if (labels.some((label) => isAsGood(label, next))) return
  const kept = labels.filter((label) => !isAsGood(next, label))
  labels.splice(0, labels.length, ...kept, next)
}
