/** Applications of restaurants and couriers who want to work with the provider (`marketplace.md` §2, §5). */

export type PartnerApplication = {
  readonly company: string
  readonly representative: string
  readonly phone: string
  readonly email: string
  /** True if the restaurant has its own couriers. */
  readonly ownDelivery: boolean
  readonly city: string
  readonly address: string
  /** The restaurant's cuisine. */
  readonly focus: string
  readonly note: string
}

/** In the order of the form. The names are those of `City['recruiting']`. */
export const VEHICLES = ['ownBike', 'ownScooter', 'ownCar', 'companyCar'] as const
export type Vehicle = (typeof VEHICLES)[number]

export type CourierApplication = {
  /** The slug of a city, or its name until the application is checked. Empty means not chosen. */
  readonly city: string
  /** Null means not chosen. */
  readonly vehicle: Vehicle | null
  readonly name: string
  readonly phone: string
  readonly email: string
  /** True if the courier is at least 18 years old. */
  readonly adult: boolean
}

/** The form in which it is stored. */
export type Application =
  | { readonly kind: 'partner'; readonly answers: PartnerApplication }
  | { readonly kind: 'courier'; readonly answers: CourierApplication }

export const APPLICATION_CODES = [
  'company_required',
  'representative_required',
  'application_phone_invalid',
  'application_email_invalid',
  'application_city_invalid',
  'application_address_invalid',
  'focus_required',
  'courier_name_required',
  'vehicle_required',
  'courier_underage',
] as const
export type ApplicationCode = (typeof APPLICATION_CODES)[number]

/** Longer than any real answer. It is the limit of the API and the database. */
export const APPLICATION_TEXT_MAX = 200
export const APPLICATION_NOTE_MAX = 2000
