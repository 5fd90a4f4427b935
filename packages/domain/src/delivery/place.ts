import type { Haler } from '../money/money.ts'

/** A point in WGS 84 degrees. `lng` is `gps_x` in the API, `lat` is `gps_y`. */
export type LngLat = { readonly lng: number; readonly lat: number }

/** The length of a degree of latitude. */
export const METRES_PER_DEGREE = 111_195

/** An entry of the address register. `houseType` is its `typ_so`: a descriptive (č.p.) or registration (č.ev.) number. */
export type Address = {
  /** RÚIAN `kod_adm`, the code by which an order refers to its address. */
  readonly code: number
  /** The full address on one line, as suggestions show it. */
  readonly text: string
  /** Short form: street and number, or village and number. */
  readonly name: string
  readonly houseType: 'č.p.' | 'č.e.'
  readonly street: string | null
  readonly town: string
  readonly houseNumber: string
  /** The orientation number with its letter (`12a`), if the street has such numbers. */
  readonly orientationNumber: string | null
  /** Five digits without a space. */
  readonly postcode: string
  /** Null if the register has no coordinates: such an address can be found, but not delivered to. */
  readonly position: LngLat | null
}

/**
 * How a result of the address search matches the text (`wire.md`, Location service): the exact house; the street or
 * village without a house of that number; a house of that number in another part of the municipality; or only a similar
 * text.
 */
export const ADDRESS_MATCHES = ['exact', 'other_number', 'other_part', 'guess'] as const
export type AddressMatch = (typeof ADDRESS_MATCHES)[number]

/** A result of the address search. */
export type FoundAddress = Address & {
  readonly match: AddressMatch
  /** Distinguishes it from results with the same text. Null if there are none. */
  readonly line2: string | null
}

/** The values that an area adds to a restaurant's delivery terms (`ordering.md` §3 Location, §9). */
export type AreaTerms = {
  /** `doprava`, added to the restaurant's delivery price. */
  readonly fee: Haler
  /** `cas`, minutes added to both ends of the delivery range. */
  readonly extraMinutes: number
  /** `minimalni`, the area's own minimum order. */
  readonly minimumOrder: Haler
  /** `nofreedelivery`, which excludes free delivery. */
  readonly noFreeDelivery: boolean
}

/** An area of the marketplace: its city and terms. */
export type Area = AreaTerms & {
  readonly code: string
  readonly citySlug: string
  readonly cityName: string
  readonly cityId: number
  readonly message?: string
}

/** An area that a restaurant with its own couriers drew for itself (`polygonRestaurants`). */
export type OwnDeliveryArea = AreaTerms & {
  readonly restaurantId: number
  /** The city it belongs to, or `external` for outside the marketplace's own areas (`externi-oblast`). */
  readonly cityId: number | 'external'
}

/**
 * The customer's delivery location, stored in the browser. Every price depends on it. `area` is null outside the
 * marketplace's areas, where only restaurants with an own area deliver (`wire.md`, Location service, `externi-oblast`).
 */
export type DeliveryLocation = {
  readonly address: Address
  readonly area: Area | null
  readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
  /** More than one if the address is in several areas (`multiLocation`). */
  readonly areas: readonly Area[]
}
