/**
 * Pickup by the customer (`delights.md` §8). The counter of an outlet is treated as an outlet with own delivery to
 * itself: nobody else carries the order, no area adds anything, and delivery costs nothing.
 */
import type { BusyMode } from '../catalogue/outlet-state.ts'
import type { RestaurantDetail, RestaurantProfile } from '../catalogue/restaurant.ts'
import type { AreaTerms, DeliveryLocation } from '../delivery/place.ts'
import { type Haler, ZERO } from '../money/money.ts'
import type { Opening } from '../time/opening-hours.ts'
import { formatTime } from '../time/time-of-day.ts'

/** An order that nobody has collected for so long ends. */
export const NO_SHOW = { minutes: 60 } as const

type Counter = Pick<RestaurantProfile, 'delivery' | 'ownDelivery' | 'pickup'> & {
  readonly busy: BusyMode | null
}

/** Returns the restaurant as its counter serves. Null means that it does not offer pickup. */
export function atCounter<Restaurant extends Counter>(restaurant: Restaurant): Restaurant | null {
  const { pickup, delivery, busy } = restaurant
  if (pickup === null) return null
  const minutes = pickup.minutes + (busy?.minutes ?? 0)
  const { minimumOrder } = pickup
  return {
    ...restaurant,
    ownDelivery: true,
    delivery: {
      ...delivery,
      minutesMin: minutes,
      minutesMax: minutes,
      price: ZERO,
      freeFrom: ZERO,
      minimumOrder,
    },
  }
}

export const COUNTER_TERMS: AreaTerms = {
  fee: ZERO,
  extraMinutes: 0,
  minimumOrder: ZERO,
  noFreeDelivery: false,
}

type Place = Pick<RestaurantDetail, 'id' | 'street' | 'postcode' | 'cityName' | 'position'>

/** The counter as a delivery location. Its address has no code of the register. */
export function counterLocation({ id, street, postcode, cityName, position }: Place): DeliveryLocation {
  return {
    address: {
      code: 0,
      text: counterAddress({ street, postcode, cityName }),
      name: street,
      houseType: 'č.p.',
      street,
      town: cityName,
      houseNumber: '',
      orientationNumber: null,
      postcode,
      position,
    },
    area: null,
    areas: [],
    ownDeliveryAreas: [{ ...COUNTER_TERMS, restaurantId: id, cityId: 'external' }],
  }
}

const counterAddress = ({
  street,
  postcode,
  cityName,
}: Pick<Place, 'street' | 'postcode' | 'cityName'>): string =>
  `${street}, ${cityName}, ${postcode.slice(0, 3)} ${postcode.slice(3)}`

/**
 * Returns when an order ends that nobody collects: an hour after it was ready, or after the chosen time if that is
 * later. Null means that it is not ready.
 */
export function noShowFrom({
  readyAt,
  deliverAt,
}: {
  readonly readyAt: Temporal.Instant | null
  readonly deliverAt: Temporal.Instant | null
}): Temporal.Instant | null {
  if (readyAt === null) return null
  const due = deliverAt !== null && Temporal.Instant.compare(deliverAt, readyAt) > 0 ? deliverAt : readyAt
  return due.add(NO_SHOW)
}

/**
 * Returns the opening window of the day on which the order is collected, `10:00–22:00`, or of all day `00:00–24:00`. Null
 * means that the outlet does not open then.
 */
export function counterHours(
  { days, now }: Pick<Opening, 'days' | 'now'>,
  deliverAt: string | null,
  today: Temporal.PlainDate,
): string | null {
  const ahead = deliverAt === null ? 0 : today.until(Temporal.PlainDate.from(deliverAt.slice(0, 10))).days
  const window = deliverAt === null ? now.window : days[ahead]
  if (window == null) return null
  const { from, to } = window
  return `${formatTime(from)}–${to === 0 ? '24:00' : formatTime(to)}`
}

/** What was paid stays paid, because the food was cooked. What was not is cancelled, at the outlet's cost. */
export const afterNoShow = (toPay: Haler): 'delivered' | 'cancelled' =>
  toPay > 0 ? 'cancelled' : 'delivered'
