/** The identity that the yearly report of platforms (DAC7) needs of an outlet (`settlement.md` §7). */
import { isDic, isIco } from '../catalogue/company-number.ts'
import {
  bareCode,
  normalTaxIdentity,
  TAX_NUMBER,
  type TaxIdentity,
  type TaxIdentityProblem,
  taxIdentityProblem,
  VAT_ID,
} from '../courier-joining/tax-identity.ts'

type EntityIdentity = {
  readonly kind: 'entity'
  /** As in the register of companies. */
  readonly name: string
  /** In the Czech Republic the IČO. */
  readonly companyId: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** In the Czech Republic the DIČ. Null as long as it is not written. */
  readonly taxNumber: string | null
  readonly taxCountry: string | null
  readonly vatId: string | null
  readonly accountHolder: string
}

/** An outlet belongs to a company, or to a person in business. */
export type OutletIdentity = EntityIdentity | (TaxIdentity & { readonly kind: 'person' })

export type OutletIdentityProblem =
  | TaxIdentityProblem
  | 'identity_company_name_required'
  | 'identity_company_id_invalid'

const FOREIGN_COMPANY_ID = /^[A-Z0-9]{4,20}$/

/** Returns the identity in the form in which it is checked and stored. */
export function normalOutletIdentity(written: OutletIdentity): OutletIdentity {
  if (written.kind === 'person') return { kind: 'person', ...normalTaxIdentity(written) }
  const taxNumber = bareCode(written.taxNumber)
  return {
    kind: 'entity',
    name: written.name.trim(),
    companyId: bareCode(written.companyId) ?? '',
    street: written.street.trim(),
    city: written.city.trim(),
    postcode: written.postcode.replace(/\s/g, ''),
    country: written.country,
    taxNumber,
    taxCountry: taxNumber === null ? null : (written.taxCountry ?? written.country),
    vatId: bareCode(written.vatId),
    accountHolder: written.accountHolder.trim(),
  }
}

/** Returns the first thing that is missing or wrong in a normal identity. Null means that it is complete. */
export function outletIdentityProblem(
  identity: OutletIdentity,
  today: Temporal.PlainDate,
): OutletIdentityProblem | null {
  if (identity.kind === 'person') return taxIdentityProblem(identity, today)
  const { name, companyId, street, city, postcode, country, taxNumber, taxCountry, vatId } = identity
  if (name === '') return 'identity_company_name_required'
  if (country === 'CZ' ? !isIco(companyId) : !FOREIGN_COMPANY_ID.test(companyId))
    return 'identity_company_id_invalid'
  if (street === '' || city === '' || postcode === '') return 'identity_address_required'
  if (taxNumber === null || !(taxCountry === 'CZ' ? isDic(taxNumber) : TAX_NUMBER.test(taxNumber)))
    return 'identity_tax_number_invalid'
  if (vatId !== null && !VAT_ID.test(vatId)) return 'identity_vat_id_invalid'
  return identity.accountHolder === '' ? 'identity_holder_required' : null
}
