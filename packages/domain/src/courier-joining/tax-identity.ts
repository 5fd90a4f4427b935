/** The identity that the yearly report of platforms (DAC7) needs of a courier (`settlement.md` §7). */
import { bareBirthNumber, isBirthNumberOf } from './birth-number.ts'

export type TaxIdentity = {
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** In the Czech Republic the birth number. Null means that no country gave the person a tax number. */
  readonly taxNumber: string | null
  readonly taxCountry: string | null
  /** Required without a tax number. */
  readonly birthPlace: string | null
  readonly vatId: string | null
  /** The owner of the bank account, by default the courier. */
  readonly accountHolder: string
}

export type TaxIdentityProblem =
  | 'identity_name_required'
  | 'identity_birth_date_invalid'
  | 'identity_address_required'
  | 'identity_birth_number_invalid'
  | 'identity_tax_number_invalid'
  | 'identity_birth_place_required'
  | 'identity_vat_id_invalid'
  | 'identity_holder_required'

const YOUNGEST_YEARS = 18
const OLDEST_YEARS = 100
export const TAX_NUMBER = /^[A-Z0-9]{4,20}$/
export const VAT_ID = /^[A-Z]{2}[A-Z0-9]{8,12}$/

const orNull = (written: string | null): string | null => {
  const bare = (written ?? '').trim()
  return bare === '' ? null : bare
}
/** Returns a number without spaces and signs, in capitals. Null means that none was written. */
export const bareCode = (written: string | null): string | null =>
  orNull((written ?? '').replace(/[\s./-]/g, '').toUpperCase())

/** Returns the identity in the form in which it is checked and stored. */
export function normalTaxIdentity(written: TaxIdentity): TaxIdentity {
  const taxNumber = bareCode(written.taxNumber)
  const taxCountry = taxNumber === null ? null : (written.taxCountry ?? written.country)
  return {
    firstName: written.firstName.trim(),
    lastName: written.lastName.trim(),
    birthDate: written.birthDate,
    street: written.street.trim(),
    city: written.city.trim(),
    postcode: written.postcode.replace(/\s/g, ''),
    country: written.country,
    taxNumber: taxNumber !== null && taxCountry === 'CZ' ? bareBirthNumber(taxNumber) : taxNumber,
    taxCountry,
    birthPlace: orNull(written.birthPlace),
    vatId: bareCode(written.vatId),
    accountHolder: written.accountHolder.trim(),
  }
}

/** Returns the first thing that is missing or wrong in a normal identity. Null means that it is complete. */
export function taxIdentityProblem(
  identity: TaxIdentity,
  today: Temporal.PlainDate,
): TaxIdentityProblem | null {
  const { firstName, lastName, street, city, postcode, taxNumber, taxCountry, birthPlace, vatId } = identity
  if (firstName === '' || lastName === '') return 'identity_name_required'
  const birthDate = Temporal.PlainDate.from(identity.birthDate)
  const age = birthDate.until(today, { largestUnit: 'years' }).years
  if (age < YOUNGEST_YEARS || age > OLDEST_YEARS) return 'identity_birth_date_invalid'
  if (street === '' || city === '' || postcode === '') return 'identity_address_required'
  if (taxNumber === null && birthPlace === null) return 'identity_birth_place_required'
  if (taxNumber !== null && taxCountry === 'CZ' && !isBirthNumberOf(taxNumber, birthDate))
    return 'identity_birth_number_invalid'
  if (taxNumber !== null && !TAX_NUMBER.test(taxNumber)) return 'identity_tax_number_invalid'
  if (vatId !== null && !VAT_ID.test(vatId)) return 'identity_vat_id_invalid'
  return identity.accountHolder === '' ? 'identity_holder_required' : null
}
