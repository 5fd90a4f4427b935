/**
 * The least sum of click-to-door times with perfect foresight, for a few orders and couriers: for each courier the best way to deliver
 * each set of orders, by dynamic programming; then HiGHS chooses the sets, one a courier, that hold each order once.
 */
import loadHighs from 'highs'
import { type Instance, type InstanceCourier, type InstanceOrder, minutesBetween, type Place, restaurantOf } from './instance.ts'

/** Larger bundles than this are never worth it among so few orders. */
const LARGEST_BUNDLE = 3

type Bundle = { readonly set: number; readonly restaurant: Place; readonly readyAt: number; readonly orders: readonly InstanceOrder[] }
type Label = { readonly at: number; readonly place: Place; readonly sum: number }

export async function leastClickToDoor(instance: Instance): Promise<number> {
  const bundles = bundlesOf(instance)
  const columns = instance.couriers.flatMap((courier, index) =>
    [...bestBySet(courier, bundles, instance)].map(([set, sum]) => ({ name: `x${index}_${set}`, index, set, sum })),
  )
  const row = (name: string, chosen: readonly { readonly name: string }[], sense: string) =>
    ` ${name}: ${chosen.map((column) => column.name).join(' + ')} ${sense} 1`
  const problem = [
    'Minimize',
    ` total: ${columns.map(({ sum, name }) => `${sum} ${name}`).join(' + ')}`,
    'Subject To',
    ...instance.orders.map((order, bit) => row(order.id, columns.filter(({ set }) => (set >> bit) % 2 === 1), '=')),
    ...instance.couriers.map((courier, at) => row(courier.id, columns.filter(({ index }) => index === at), '<=')),
    'Binary',
    ` ${columns.map(({ name }) => name).join(' ')}`,
    'End',
  ]
  const highs = await loadHighs()
  const solved = highs.solve(problem.join('\n'))
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS ends as ${solved.Status} for ${instance.name}`)
  return solved.ObjectiveValue
}

/** Every sequence of doors of every set of orders of one restaurant. */
function bundlesOf(instance: Instance): Bundle[] {
  const grown = (bundle: Bundle): Bundle[] =>
    instance.orders.flatMap((order, bit) => {
      const isNew = (bundle.set >> bit) % 2 === 0 && bundle.orders[0]?.restaurant === order.restaurant
      if (!isNew || bundle.orders.length === LARGEST_BUNDLE) return []
      const next = {
        ...bundle,
        set: bundle.set + 2 ** bit,
        readyAt: Math.max(bundle.readyAt, order.readyAt),
        orders: [...bundle.orders, order],
      }
      return [next, ...grown(next)]
    })
  return instance.orders.flatMap((order, bit) => {
    const alone: Bundle = {
      set: 2 ** bit,
      restaurant: restaurantOf(instance, order.restaurant),
      readyAt: order.readyAt,
      orders: [order],
    }
    return [alone, ...grown(alone)]
  })
}

/** The least sum of click-to-door times for each set of orders, as a bit mask, that the courier delivers. */
function bestBySet(courier: InstanceCourier, bundles: readonly Bundle[], instance: Instance): Map<number, number> {
  const all = 2 ** instance.orders.length
  const labels: Label[][] = Array.from({ length: all }, () => [])
  labels[0] = [{ at: courier.from, place: courier.place, sum: 0 }]
  const best = new Map<number, number>()
  for (let set = 0; set < all; set += 1) {
    for (const label of labels[set] ?? []) {
      if (set > 0) best.set(set, Math.min(best.get(set) ?? Number.POSITIVE_INFINITY, label.sum))
      for (const bundle of bundles) {
        if ((bundle.set & set) !== 0) continue
        const next = delivered(label, bundle, courier, instance)
        if (next !== null) keepIfUndominated(labels[set + bundle.set] ?? [], next)
      }
    }
  }
  return best
}

function delivered(label: Label, bundle: Bundle, courier: InstanceCourier, instance: Instance): Label | null {
  const arrivesAt = label.at + minutesBetween(instance, label.place, bundle.restaurant)
  const pickedUpAt = Math.max(bundle.readyAt, arrivesAt + instance.pickupMinutes / 2)
  if (pickedUpAt > courier.until) return null
  let at = pickedUpAt + instance.pickupMinutes / 2
  let place = bundle.restaurant
  let { sum } = label
  for (const order of bundle.orders) {
    const droppedAt = at + minutesBetween(instance, place, order.door) + instance.doorMinutes / 2
    sum += droppedAt - order.placedAt
    at = droppedAt + instance.doorMinutes / 2
    place = order.door
  }
  return { at, place, sum }
}

function keepIfUndominated(labels: Label[], next: Label): void {
  const isAsGood = (one: Label, other: Label) => one.place === other.place && one.at <= other.at && one.sum <= other.sum
  if (labels.some((label) => isAsGood(label, next))) return
  const kept = labels.filter((label) => !isAsGood(next, label))
  labels.splice(0, labels.length, ...kept, next)
}
