/** The fields of a person's tax identity (`settlement.md` §7). */

import type { WireTaxIdentity } from '@sousto/contract/sellers/tax-identity.ts'
import { taxIdentityMessage as say } from '@sousto/messages/tax-identity-messages.ts'

export type IdentityField = {
  readonly name: keyof WireTaxIdentity
  readonly label: string
  readonly hint?: string
  /** The largest number of letters. */
  readonly letters: number
  readonly autoComplete?: string
  readonly optional?: boolean
}
export const nameFields = (): readonly IdentityField[] => [
  { name: 'firstName', label: say('firstName'), autoComplete: 'given-name', letters: 80 },
  { name: 'lastName', label: say('lastName'), autoComplete: 'family-name', letters: 80 },
]
export const addressFields = (): readonly IdentityField[] => [
  { name: 'street', label: say('street'), autoComplete: 'address-line1', letters: 120 },
  { name: 'city', label: say('city'), autoComplete: 'address-level2', letters: 80 },
  { name: 'postcode', label: say('postcode'), autoComplete: 'postal-code', letters: 20 },
]
export const taxFields = (): readonly IdentityField[] => [
  {
    name: 'birthPlace',
    label: say('birthPlace'),
    hint: say('birthPlace_hint'),
    letters: 120,
    optional: true,
  },
  { name: 'vatId', label: say('vatId'), letters: 20, optional: true },
  { name: 'accountHolder', label: say('accountHolder'), letters: 120 },
]

export const orNull = (written: string): string | null => (written.trim() === '' ? null : written)
