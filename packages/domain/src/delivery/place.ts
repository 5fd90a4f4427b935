/** A point in WGS 84 degrees. `lng` is the wire's `gps_x`, `lat` its `gps_y`. */
export type LngLat = { readonly lng: number; readonly lat: number }

/** One address of the register. `houseType` is the register's `typ_so`: a descriptive (č.p.) or registration (č.ev.) number. */
export type Address = {
  /** RÚIAN `kod_adm`: the code by which an order names its address. */
  readonly code: number
  /** The whole address on one line, as suggestions show it. */
  readonly text: string
  /** Short form: street and number, or village and number. */
  readonly name: string
  readonly houseType: 'č.p.' | 'č.e.'
  readonly street: string | null
  readonly town: string
  readonly houseNumber: string
  /** Orientation number with its letter (`12a`), where the street has them. */
  readonly orientationNumber: string | null
  /** Five digits, no space. */
  readonly postcode: string
  /** Null where the register has no coordinates: found by search, but no one can deliver there. */
  readonly position: LngLat | null
}

/** What an area changes for those who live in it (`ordering.md` §3 Location, §9). */
export type AreaTerms = {
  /** `doprava`: added to the restaurant's delivery price. */
  readonly fee: import('../pricing/money.ts').Haler
  /** `cas`: minutes added to both ends of the delivery range. */
  readonly extraMinutes: number
  /** `minimalni`: the area's own minimum order. */
  readonly minimumOrder: import('../pricing/money.ts').Haler
  /** `nofreedelivery`. */
  readonly noFreeDelivery: boolean
}

/** An area of the marketplace: which city serves a point and on what terms. */
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
  /** The city it counts into, or `external`: outside the marketplace's own areas (`externi-oblast`). */
  readonly cityId: number | 'external'
}

/**
 * Where the customer is: what the browser stores and every price depends on. `area` is null outside the marketplace's own areas, where
 * only a restaurant delivers whose own area reaches there (`wire.md`, Location service, `externi-oblast`).
 */
export type DeliveryLocation = {
  readonly address: Address
  readonly area: Area | null
  readonly ownDeliveryAreas: readonly OwnDeliveryArea[]
  /** More than one when the address falls in several areas (`multiLocation`). */
  readonly areas: readonly Area[]
}
