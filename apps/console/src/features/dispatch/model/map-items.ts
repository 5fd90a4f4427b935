/** The places and lines on the city's map (`dispatch.md` §6). The lists contain the same information. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { possibleRadius } from '@sousto/domain/ride/shown-courier.ts'
import { shortOrder } from '../../../shared/rides/words.ts'
import type { Chosen } from './chosen.ts'
import type { CityView, ShownCourier, ShownOrder, ShownRide } from './city-view.ts'
import { ageText, loadText, shortName, signText, streetLine } from './words.ts'

export type OutletItem = {
  readonly id: number
  readonly place: LngLat
  readonly label: string
  /** The number of orders that wait there for a courier. */
  readonly waiting: number
}

export type DoorItem = {
  readonly order: ShownOrder
  readonly label: string
  readonly isChosen: boolean
}

export type CourierItem = {
  readonly courier: ShownCourier & { readonly position: NonNullable<ShownCourier['position']> }
  readonly label: string
  readonly isChosen: boolean
  /** The radius in metres of the circle in which the courier may be; null hides it. */
  readonly reach: number | null
}

/** A ride from the courier through the stops that are ahead. It shows a relation, not a route. */
export type ThreadItem = {
  readonly ride: number
  readonly points: readonly LngLat[]
  readonly isChosen: boolean
}

export type MapItems = {
  readonly outlets: readonly OutletItem[]
  readonly doors: readonly DoorItem[]
  readonly couriers: readonly CourierItem[]
  readonly threads: readonly ThreadItem[]
}

export function mapItems(view: CityView, chosen: Chosen | null): MapItems {
  const ride = chosenRide(view, chosen)
  return {
    outlets: outletItems(view),
    doors: view.orders.map((order) => ({
      order,
      label: `${shortOrder(order.number)}, ${streetLine(order.address)}, ${signText(order)}`,
      isChosen: (chosen?.kind === 'order' && chosen.number === order.number) || isOf(order.ride, ride),
    })),
    couriers: view.couriers.flatMap((courier) => {
      const { position } = courier
      if (position === null || courier.shift === null) return []
      return [courierItem({ ...courier, position }, { view, chosen, ride })]
    }),
    threads: view.rides.flatMap((each) => {
      const points = threadOf(each)
      return points.length < 2 ? [] : [{ ride: each.id, points, isChosen: isOf(each, ride) }]
    }),
  }
}

const isOf = (ride: ShownRide | null, chosen: ShownRide | null): boolean =>
  ride !== null && ride.id === chosen?.id

/** Returns the ride that the open panel is about. */
function chosenRide({ orders, rides, couriers }: CityView, chosen: Chosen | null): ShownRide | null {
  if (chosen?.kind === 'ride') return rides.find(({ id }) => id === chosen.id) ?? null
  if (chosen?.kind === 'order') return orders.find(({ number }) => number === chosen.number)?.ride ?? null
  if (chosen?.kind === 'courier') return couriers.find(({ id }) => id === chosen.id)?.ride ?? null
  return null
}

function outletItems({ orders }: CityView): readonly OutletItem[] {
  const parts = orders.flatMap((order) => order.parts.map((part) => ({ part, order })))
  return [...Map.groupBy(parts, ({ part }) => part.outlet)].flatMap(([id, its]) => {
    const [first] = its
    if (first === undefined) return []
    const waiting = its.filter(({ order }) => order.group !== 'under_way').length
    return [{ id, place: first.part.place, waiting, label: `${first.part.name}, čeká ${waiting}` }]
  })
}

type Around = {
  readonly view: CityView
  readonly chosen: Chosen | null
  readonly ride: ShownRide | null
}

function courierItem(courier: CourierItem['courier'], { view, chosen, ride }: Around): CourierItem {
  const { id, name, carries, capacity, position, vehicle } = courier
  const isChosen = (chosen?.kind === 'courier' && chosen.id === id) || isOf(courier.ride, ride)
  const age = Temporal.Instant.from(position.at).until(view.now).total('seconds')
  const isSilent = courier.ride?.silent != null
  return {
    courier,
    isChosen,
    reach: isChosen || isSilent ? possibleRadius(position.accuracy, age, vehicle) : null,
    label: [
      shortName(name),
      `veze ${loadText(carries, capacity)}`,
      isSilent && `mlčí ${courier.ride?.silent} min`,
      `poloha ${ageText(position.at, view.now)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** Returns the points of all items, to show the whole city at once. */
export const placesOf = ({ outlets, doors, couriers }: MapItems): readonly LngLat[] => [
  ...outlets.map(({ place }) => place),
  ...doors.map(({ order }) => order.place),
  ...couriers.map(({ courier }) => courier.position),
]

/** Returns the points of the chosen ride, order and courier. */
export const chosenPlaces = ({ doors, couriers, threads }: MapItems): readonly LngLat[] => [
  ...threads.filter(({ isChosen }) => isChosen).flatMap(({ points }) => points),
  ...doors
    .filter(({ isChosen }) => isChosen)
    .flatMap(({ order }) => [order.place, ...order.parts.map(({ place }) => place)]),
  ...couriers.filter(({ isChosen }) => isChosen).map(({ courier }) => courier.position),
]

function threadOf({ courier, stops, lastSeen }: ShownRide): readonly LngLat[] {
  const start = courier === null || lastSeen === null ? [] : [lastSeen.place]
  const ahead = stops.filter(({ state }) => state === 'open' || state === 'arrived')
  return [...start, ...ahead.map(({ place }) => place)]
}
