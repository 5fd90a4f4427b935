import type { LngLat } from '../delivery/place.ts'
import type { Haler } from '../money/money.ts'
import type { PaymentMethod, PaymentTerms } from '../payment-methods/payment-methods.ts'
import type { Opening, OpeningHours, TimeWindow } from '../time/opening-hours.ts'
import type { Weekday } from '../time/weekdays.ts'
import type { BusyMode, Paused } from './outlet-state.ts'
import type { PhotoVersion } from './photo.ts'

/** A restaurant's own delivery terms, before an area adds its own (`ordering.md` §3, §9). */
export type DeliveryTerms = {
  /** `delivery_tmin`, `delivery_tmax`: minutes from order to door. */
  readonly minutesMin: number
  readonly minutesMax: number
  readonly price: Haler
  /** Delivery is free for items above this sum; zero: never (`delivery_free`). */
  readonly freeFrom: Haler
  readonly minimumOrder: Haler
  /** Once per order (`delivery_orderpackaging`). */
  readonly orderPackaging: Haler
  /** Once per dish, on top of the dish's own (`delivery_pluspackaging`). */
  readonly itemPackaging: Haler
}

export type Rating = {
  /** One decimal, 1–5; null without reviews. */
  readonly average: number | null
  readonly count: number
}

/** A restaurant's photographs. */
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
  /** Kitchen names, most fitting first; cards show three. */
  readonly categories: readonly string[]
  readonly delivery: DeliveryTerms
  readonly payment: PaymentTerms
  /** Percent of the order returned as credits; may have decimals, shown floored. Zero: not in the programme. */
  readonly bonusPercent: number
  /** `vlastni`: own couriers, own areas. */
  readonly ownDelivery: boolean
  readonly lunch: TimeWindow | null
  /** Name of the group of outlets that share a delivery (`multi`). */
  readonly group: string | null
  /** The operating company's numbers (`company-number.ts`), shown on the info tab; null: not given. */
  readonly ico: string | null
  readonly dic: string | null
}

/** A restaurant with its full calendar, as the server knows it. */
export type Restaurant = RestaurantProfile & { readonly hours: OpeningHours }

/** Another outlet of the group; its dishes may be in the same order, at times when both deliver. */
export type Sibling = Opening & Paused & Pick<RestaurantProfile, 'id' | 'slug' | 'name' | 'lunch'>

/** A restaurant at a moment, as the browser knows it. */
export type RestaurantDetail = RestaurantProfile &
  Opening &
  Paused & {
    /** `delivery` contains these minutes already; null: not busy. */
    readonly busy: BusyMode | null
    /** The regular week. */
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
    /** What an order may cost at most, the operator's. */
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
  /** Today's window, or yesterday's while it still runs; null: closed today. */
  readonly today: TimeWindow | null
  readonly minutesMin: number
  readonly minutesMax: number
  /** The range contains these minutes already; null: not busy. */
  readonly busy: BusyMode | null
  readonly deliveryPrice: Haler
  readonly freeFrom: Haler
  readonly favourite: boolean
  readonly rating: Rating
  readonly badge: { readonly text: string; readonly description: string } | null
  readonly mealVouchers: boolean
  readonly cashless: boolean
  readonly bonus: boolean
  /** Delivery costs nothing; one that is free above a sum only is `freeFrom`. */
  readonly freeDelivery: boolean
  readonly photos: RestaurantPhotos
}
