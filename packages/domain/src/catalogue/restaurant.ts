import type { LngLat } from '../delivery/place.ts'
import type { Haler } from '../money/money.ts'
import type { PaymentMethod, PaymentTerms } from '../payment-methods/payment-methods.ts'
import type { Opening, OpeningHours, TimeWindow } from '../time/opening-hours.ts'
import type { Weekday } from '../time/weekdays.ts'
import type { BusyMode, Paused } from './outlet-state.ts'
import type { PhotoVersion } from './photo.ts'

/** A restaurant's own delivery terms, before those of an area are added (`ordering.md` §3, §9). */
export type DeliveryTerms = {
  /** Minutes from order to door (`delivery_tmin`, `delivery_tmax`). */
  readonly minutesMin: number
  readonly minutesMax: number
  readonly price: Haler
  /** Delivery is free for items above this amount. Zero means never (`delivery_free`). */
  readonly freeFrom: Haler
  readonly minimumOrder: Haler
  /** Charged once per order (`delivery_orderpackaging`). */
  readonly orderPackaging: Haler
  /** Charged once per dish, in addition to the dish's own (`delivery_pluspackaging`). */
  readonly itemPackaging: Haler
}

/** How customers collect orders themselves (`delights.md` §8). */
export type PickupTerms = {
  /** Minutes from order to counter. */
  readonly minutes: number
  readonly minimumOrder: Haler
}

export type Rating = {
  /** From 1 to 5 with one decimal. Null means that there are no reviews. */
  readonly average: number | null
  readonly count: number
}

export type RestaurantPhotos = { readonly cover: PhotoVersion; readonly logo: PhotoVersion }

/** The time-independent part of a restaurant. One outlet is one restaurant (`wire.md`, Catalogue). */
export type RestaurantProfile = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly citySlug: string
  readonly cityName: string
  readonly street: string
  readonly postcode: string
  readonly position: LngLat
  readonly description: string
  /** Kitchen names, the most fitting first. Cards show three. */
  readonly categories: readonly string[]
  readonly delivery: DeliveryTerms
  readonly payment: PaymentTerms
  /**
   * The percentage of the order returned as credits. It may have decimals and is shown rounded down. Zero means not in
   * the programme.
   */
  readonly bonusPercent: number
  /** `vlastni`: its own couriers and its own areas. */
  readonly ownDelivery: boolean
  /** Null means that customers cannot collect orders. */
  readonly pickup: PickupTerms | null
  readonly lunch: TimeWindow | null
  /** The name of the group of outlets that share a delivery (`multi`). */
  readonly group: string | null
  /** The numbers of the operating company (`company-number.ts`), shown on the info tab. Null means unknown. */
  readonly ico: string | null
  readonly dic: string | null
}

/** A restaurant with its full calendar, as the server knows it. */
export type Restaurant = RestaurantProfile & { readonly hours: OpeningHours }

/** Another outlet of the group. Its dishes may be in the same order, at times when both deliver. */
export type Sibling = Opening & Paused & Pick<RestaurantProfile, 'id' | 'slug' | 'name' | 'lunch'>

/** A restaurant at a given time, as the browser knows it. */
export type RestaurantDetail = RestaurantProfile &
  Opening &
  Paused & {
    /** `delivery` already includes these minutes. Null means not busy. */
    readonly busy: BusyMode | null
    readonly weekly: Readonly<Record<Weekday, TimeWindow | null>>
    readonly lunchNow: boolean
    readonly siblings: readonly Sibling[]
    readonly favourite: boolean
    readonly rating: Rating
    readonly photos: RestaurantPhotos
    /** The pictures of its gallery, in order. */
    readonly gallery: readonly PhotoVersion[]
    /** The payment methods the operator has enabled; `payment` decides which of them this restaurant accepts. */
    readonly enabledMethods: readonly PaymentMethod[]
    /** The maximum price of an order, set by the operator. */
    readonly largestOrder: Haler
  }

/** One card of a city's list. */
export type RestaurantListItem = Paused & {
  readonly id: number
  readonly slug: string
  readonly citySlug: string
  readonly name: string
  readonly categories: readonly string[]
  readonly ownDelivery: boolean
  /** Today's window, or yesterday's while it continues. Null means closed today. */
  readonly today: TimeWindow | null
  readonly minutesMin: number
  readonly minutesMax: number
  /** The range already includes these minutes. Null means not busy. */
  readonly busy: BusyMode | null
  readonly deliveryPrice: Haler
  readonly freeFrom: Haler
  readonly favourite: boolean
  readonly rating: Rating
  readonly badge: { readonly text: string; readonly description: string } | null
  readonly mealVouchers: boolean
  readonly cashless: boolean
  readonly bonus: boolean
  /** True if delivery costs nothing. Delivery that is free only above an amount is in `freeFrom`. */
  readonly freeDelivery: boolean
  readonly photos: RestaurantPhotos
}
