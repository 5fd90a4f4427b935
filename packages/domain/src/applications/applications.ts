/** Applications of restaurants and couriers who want to work with the provider, and their checks (`marketplace.md` §2, §5). */
import { isContactEmail } from '../account/contact.ts'
import type { City } from '../catalogue/city.ts'

export type PartnerApplication = {
  readonly company: string
  readonly representative: string
  readonly phone: string
  readonly email: string
  /** Whether the restaurant has couriers of its own. */
  readonly ownDelivery: boolean
  readonly city: string
  readonly address: string
  /** What the restaurant cooks. */
  readonly focus: string
  readonly note: string
}

/** In the order in which a form offers them; the names are those of `City['recruiting']`. */
export const VEHICLES = ['ownBike', 'ownScooter', 'ownCar', 'companyCar'] as const
export type Vehicle = (typeof VEHICLES)[number]

export type CourierApplication = {
  /** The slug of a city; empty: not chosen. */
  readonly city: string
  /** Null: not chosen. */
  readonly vehicle: Vehicle | null
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Whether the courier is at least 18 years old. */
  readonly adult: boolean
}

/** As it is stored. */
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

export type ApplicationProblem<Application> = {
  readonly field: keyof Application & string
  readonly code: ApplicationCode
}

const PHONE = /^\+?\d+$/
const PHONE_LENGTH = { min: 9, max: 13 }
const CITY_MIN = 2
const ADDRESS_MIN = 10

/** Longer than any real answer; the limits of the wire and the database. */
export const APPLICATION_TEXT_MAX = 200
export const APPLICATION_NOTE_MAX = 2000

/** The form that is checked and stored: trimmed, the phone number without spaces. */
export function normalizeApplication<Application extends { readonly phone: string }>(
  application: Application,
): Application {
  const entries = Object.entries(application).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  // The same keys with values of the same types.
  const trimmed = Object.fromEntries(entries) as Application
  return { ...trimmed, phone: trimmed.phone.replace(/\s/g, '') }
}

const isPhone = (phone: string) =>
  PHONE.test(phone) && phone.length >= PHONE_LENGTH.min && phone.length <= PHONE_LENGTH.max

/** In the order that the specification prescribes; whoever shows one sentence shows the first. Expects a normalized application. */
export function partnerProblems(
  application: PartnerApplication,
): readonly ApplicationProblem<PartnerApplication>[] {
  const { company, representative, phone, email, city, address, focus } = application
  const checks = [
    [company !== '', { field: 'company', code: 'company_required' }],
    [representative !== '', { field: 'representative', code: 'representative_required' }],
    [isPhone(phone), { field: 'phone', code: 'application_phone_invalid' }],
    [isContactEmail(email), { field: 'email', code: 'application_email_invalid' }],
    [city.length >= CITY_MIN, { field: 'city', code: 'application_city_invalid' }],
    [address.length >= ADDRESS_MIN, { field: 'address', code: 'application_address_invalid' }],
    [focus !== '', { field: 'focus', code: 'focus_required' }],
  ] as const
  return checks.flatMap(([passed, problem]) => (passed ? [] : [problem]))
}

/** The same for couriers; the age, about whose place the specification is silent, comes last. `cities`: every city that is served. */
export function courierProblems(
  application: CourierApplication,
  cities: readonly City[],
): readonly ApplicationProblem<CourierApplication>[] {
  const { name, phone, email, vehicle, adult } = application
  const city = recruitingCities(cities).find(({ slug }) => slug === application.city)
  const offered = city === undefined ? VEHICLES : vehiclesIn(city)
  const checks = [
    [city !== undefined, { field: 'city', code: 'application_city_invalid' }],
    [isPhone(phone), { field: 'phone', code: 'application_phone_invalid' }],
    [isContactEmail(email), { field: 'email', code: 'application_email_invalid' }],
    [name !== '', { field: 'name', code: 'courier_name_required' }],
    [vehicle !== null && offered.includes(vehicle), { field: 'vehicle', code: 'vehicle_required' }],
    [adult, { field: 'adult', code: 'courier_underage' }],
  ] as const
  return checks.flatMap(([passed, problem]) => (passed ? [] : [problem]))
}

/** The cities that accept courier applications (`novykuryrkontakt`). */
export const recruitingCities = (cities: readonly City[]): readonly City[] =>
  cities.filter(({ recruiting }) => recruiting.open)

/** The vehicles that a city's couriers may use. */
export const vehiclesIn = ({ recruiting }: City): readonly Vehicle[] =>
  VEHICLES.filter((vehicle) => recruiting[vehicle])
