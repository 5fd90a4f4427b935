/** The yearly report of a platform about its sellers (DAC7, directive (EU) 2021/514; `settlement.md` §7). */
import { type Haler, haler, sum, times } from '../money/money.ts'

/** What a seller does: outlets sell goods, couriers who are not employed give services. */
export const DAC7_ACTIVITIES = ['goods', 'services'] as const
export type Dac7Activity = (typeof DAC7_ACTIVITIES)[number]

export type Dac7Quarter = {
  /** What was paid or credited to the seller, without the fees. */
  readonly paid: Haler
  /** What the platform withheld or charged. */
  readonly fees: Haler
  readonly activities: number
}
export type Dac7Year = readonly [Dac7Quarter, Dac7Quarter, Dac7Quarter, Dac7Quarter]

type Dac7Address = {
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1, two letters. */
  readonly country: string
}

type TaxNumber = { readonly value: string; readonly country: string }

export type Dac7Entity = {
  readonly kind: 'entity'
  readonly name: string
  /** The number in the register of companies. */
  readonly companyId: string | null
}
export type Dac7Person = {
  readonly kind: 'person'
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  /** Required without a tax number. */
  readonly birthPlace: string | null
}

export type Dac7Seller = {
  /** Identifies the seller in all years, for example `outlet-101`. */
  readonly id: string
  readonly who: Dac7Entity | Dac7Person
  readonly address: Dac7Address
  readonly taxNumber: TaxNumber | null
  readonly vatId: string | null
  readonly account: { readonly iban: string; readonly holder: string } | null
  readonly activity: Dac7Activity
  readonly year: Dac7Year
}

/** Of a seller of goods: fewer activities and at most this sum in a year. */
const FEW_ACTIVITIES = 30
const SMALL_SUM_EUROS = 2000

/**
 * Returns whether a seller is left out of the report: who sold goods fewer than 30 times for at most 2,000 euros in the
 * year, or nothing at all. `euro` is the rate that the report uses.
 */
export function isExcluded({ activity, year }: Pick<Dac7Seller, 'activity' | 'year'>, euro: Haler): boolean {
  const activities = year.reduce((total, quarter) => total + quarter.activities, 0)
  const received = sum(year.flatMap(({ paid, fees }) => [paid, fees]))
  if (activities === 0 && received === 0) return true
  return activity === 'goods' && activities < FEW_ACTIVITIES && received <= times(euro, SMALL_SUM_EUROS)
}

export type Dac7Problem = 'tax_number_missing' | 'address_missing' | 'name_missing' | 'birth_place_missing'

/** Returns what the report lacks of a seller, or null. */
export function sellerProblem({ who, address, taxNumber }: Dac7Seller): Dac7Problem | null {
  const names = who.kind === 'entity' ? [who.name] : [who.firstName, who.lastName]
  if (names.some((name) => name.trim() === '')) return 'name_missing'
  if (address.city.trim() === '') return 'address_missing'
  if (taxNumber !== null) return null
  if (who.kind === 'entity') return 'tax_number_missing'
  return who.birthPlace === null ? 'birth_place_missing' : null
}

/** Whole korunas, as the report has them: rounded to the nearest, halves up. */
export const wholeKorunas = (amount: Haler): number => Math.floor((amount + 50) / 100)

export const isYearOver = (year: number, now: Temporal.Instant): boolean =>
  now.toZonedDateTimeISO('Europe/Prague').year > year

/** The day until which sellers get their figures, and the authority the report. */
export const letterDay = (year: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: year + 1, month: 1, day: 31 })

export const NO_QUARTER: Dac7Quarter = { paid: haler(0), fees: haler(0), activities: 0 }
