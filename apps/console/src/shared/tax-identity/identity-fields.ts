/** The fields of a person's tax identity (`settlement.md` §7). */
import type { WireTaxIdentity } from '@sousto/contract/sellers/tax-identity.ts'

export type IdentityField = {
  readonly name: keyof WireTaxIdentity
  readonly label: string
  readonly hint?: string
  /** The largest number of letters. */
  readonly letters: number
  readonly autoComplete?: string
  readonly optional?: boolean
}
export const NAME_FIELDS: readonly IdentityField[] = [
  { name: 'firstName', label: 'Jméno', autoComplete: 'given-name', letters: 80 },
  { name: 'lastName', label: 'Příjmení', autoComplete: 'family-name', letters: 80 },
]
export const ADDRESS_FIELDS: readonly IdentityField[] = [
  { name: 'street', label: 'Ulice a číslo', autoComplete: 'address-line1', letters: 120 },
  { name: 'city', label: 'Obec', autoComplete: 'address-level2', letters: 80 },
  { name: 'postcode', label: 'PSČ', autoComplete: 'postal-code', letters: 20 },
]
export const TAX_FIELDS: readonly IdentityField[] = [
  {
    name: 'birthPlace',
    label: 'Místo narození',
    hint: 'Jen když nemáte daňové číslo žádné země.',
    letters: 120,
    optional: true,
  },
  { name: 'vatId', label: 'DIČ plátce DPH', letters: 20, optional: true },
  { name: 'accountHolder', label: 'Majitel účtu', letters: 120 },
]

export const orNull = (written: string): string | null => (written.trim() === '' ? null : written)
