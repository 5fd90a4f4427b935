/** The figures of estimates: the same travel times and kitchens' errors that rounds of assignment use. */
import { travelTimeOf } from '@sousto/domain/dispatch/travel-table.ts'
import { learnedFigures, type PromiseFigures, USUAL_VEHICLE } from '@sousto/domain/promise/estimate.ts'
import type { KitchenTimes, TravelTimes } from '../travel/service.ts'
import type { OrderOnItsWay } from './facts.ts'

export type FigureSources = {
  readonly travelTimes: Pick<TravelTimes, 'table'>
  readonly kitchenTimes: Pick<KitchenTimes, 'errors'>
}

/** Returns the figures of a city for the estimates of these orders. */
export async function figuresFor(
  { travelTimes, kitchenTimes }: FigureSources,
  city: string,
  items: readonly OrderOnItsWay[],
): Promise<PromiseFigures> {
  const vehicles = new Set([USUAL_VEHICLE, ...items.flatMap(({ ride }) => ride?.vehicle ?? [])])
  const { table } = await travelTimes.table(city, items.flatMap(placesOf), { vehicles: [...vehicles] })
  const errorOf = await kitchenTimes.errors(city, items.flatMap(promisedTimesOf))
  return learnedFigures(travelTimeOf(table), errorOf)
}

const placesOf = ({ order, ride }: OrderOnItsWay) => [
  order.door,
  ...order.parts.map(({ place }) => place),
  ...(ride === null ? [] : ride.stops.map(({ place }) => place)),
  ...(ride?.position == null ? [] : [ride.position.place]),
]

const promisedTimesOf = ({ order, ride }: OrderOnItsWay) =>
  [...order.parts, ...(ride === null ? [] : ride.stops.flatMap(({ parts }) => parts))].flatMap(
    ({ readyBy }) => readyBy ?? [],
  )
