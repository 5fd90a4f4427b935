/** The tax identity of a person who sells on the marketplace (`settlement.md` §7). */
import * as z from 'zod/mini'
import { isoDate, text } from '../primitives.ts'

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'dvě písmena země'))
export const taxIdentity = z.strictObject({
  firstName: text(80),
  lastName: text(80),
  birthDate: isoDate,
  street: text(120),
  city: text(80),
  postcode: text(20),
  country: countryCode,
  /** In the Czech Republic the birth number. Null means that no country gave the person a tax number. */
  taxNumber: z.nullable(text(30)),
  taxCountry: z.nullable(countryCode),
  /** Required without a tax number. */
  birthPlace: z.nullable(text(120)),
  vatId: z.nullable(text(20)),
  accountHolder: text(120),
})
export type WireTaxIdentity = z.output<typeof taxIdentity>

export const IDENTITY_ERRORS = [
  'identity_name_required',
  'identity_birth_date_invalid',
  'identity_address_required',
  'identity_birth_number_invalid',
  'identity_tax_number_invalid',
  'identity_birth_place_required',
  'identity_vat_id_invalid',
  'identity_holder_required',
] as const
