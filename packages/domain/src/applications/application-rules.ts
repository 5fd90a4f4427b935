/**
 * The checks of an application (`marketplace.md` §5), separate from its fields, which every page loads with the
 * contract.
 */
import { isContactEmail } from '../account/contact.ts'
import type { City } from '../catalogue/city.ts'
import { fold } from '../text/folded-text.ts'
import {
  type ApplicationCode,
  type CourierApplication,
  type PartnerApplication,
  VEHICLES,
  type Vehicle,
} from './applications.ts'

export type ApplicationProblem<Application> = {
  readonly field: keyof Application & string
  readonly code: ApplicationCode
}

const PHONE = /^\+?\d+$/
const PHONE_LENGTH = { min: 9, max: 13 }
const CITY_MIN = 2
const ADDRESS_MIN = 10

/** Returns the form that is checked and stored: trimmed, the phone number without spaces. */
export function normalizeApplication<Application extends { readonly phone: string }>(
  application: Application,
): Application {
  const entries = Object.entries(application).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  // It has the same keys with values of the same types.
  const trimmed = Object.fromEntries(entries) as Application
  return { ...trimmed, phone: trimmed.phone.replace(/\s/g, '') }
}

const isPhone = (phone: string) =>
  PHONE.test(phone) && phone.length >= PHONE_LENGTH.min && phone.length <= PHONE_LENGTH.max

/**
 * Returns problems in the order of the specification; a caller that shows only one shows the first. Expects a
 * normalized application.
 */
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

/**
 * Does the same for couriers. The age, whose position the specification does not define, comes last. `cities` contains
 * every served city.
 */
export function courierProblems(
  application: CourierApplication,
  cities: readonly City[],
): readonly ApplicationProblem<CourierApplication>[] {
  const { name, phone, email, vehicle, adult } = application
  const city = recruitingCity(cities, application.city)
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

/** Returns the cities that accept courier applications (`novykuryrkontakt`). */
export const recruitingCities = (cities: readonly City[]): readonly City[] =>
  cities.filter(({ recruiting }) => recruiting.open)

/** Returns the city with that name or slug. Undefined means that there is none, or that it does not recruit. */
export function recruitingCity(cities: readonly City[], chosen: string): City | undefined {
  const folded = fold(chosen)
  return recruitingCities(cities).find(({ slug, name }) => slug === chosen || fold(name) === folded)
}

/** Returns the vehicles that a city's couriers may use. */
export const vehiclesIn = ({ recruiting }: City): readonly Vehicle[] =>
  VEHICLES.filter((vehicle) => recruiting[vehicle])
