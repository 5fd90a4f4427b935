/** The operator's company, as the administrator enters it (`administration.md` §11). */
import { loginProblem } from '../account/account.ts'
import { isDic, isIco } from '../catalogue/company-number.ts'
import type { InvoiceParty } from '../invoice/invoice.ts'
import { ibanOf } from '../payment/bank-account.ts'

/** As typed. `vatId` and `account` may be empty. */
export type OperatorDetails = {
  readonly name: string
  readonly companyId: string
  readonly vatId: string
  readonly street: string
  readonly houseNumber: string
  readonly postalCode: string
  readonly city: string
  readonly email: string
  readonly phone: string
  /** A Czech account or an IBAN: customers pay to it by QR code, and payouts leave it. */
  readonly account: string
}

export type OperatorField = keyof OperatorDetails

const CHECKS: Readonly<Record<OperatorField, (text: string) => boolean>> = {
  name: (text) => text !== '',
  companyId: isIco,
  vatId: (text) => text === '' || isDic(text),
  street: (text) => text !== '',
  houseNumber: (text) => text !== '',
  postalCode: (text) => /^\d{5}$/.test(text),
  city: (text) => text !== '',
  email: (text) => loginProblem(text) === null,
  phone: (text) => /^\+?[\d ]{9,20}$/.test(text),
  account: (text) => text === '' || ibanOf(text) !== null,
}

const OPERATOR_FIELDS: readonly OperatorField[] = [
  'name',
  'companyId',
  'vatId',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'email',
  'phone',
  'account',
]

/** Removes spaces around everything, and within the numbers. */
export function readOperator(typed: OperatorDetails): OperatorDetails {
  const packed = (text: string) => text.replaceAll(/\s/g, '')
  return {
    name: typed.name.trim(),
    companyId: packed(typed.companyId),
    vatId: packed(typed.vatId).toUpperCase(),
    street: typed.street.trim(),
    houseNumber: typed.houseNumber.trim(),
    postalCode: packed(typed.postalCode),
    city: typed.city.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    account: typed.account.trim(),
  }
}

/** Returns the fields that are missing or wrong. */
export const operatorProblems = (details: OperatorDetails): readonly OperatorField[] =>
  OPERATOR_FIELDS.filter((field) => !CHECKS[field](details[field]))

/** Returns the party of invoices. Null without a VAT number, because the ledger has VAT on commissions. */
export function operatorParty(details: OperatorDetails): InvoiceParty | null {
  const { name, companyId, vatId, street, houseNumber, city, postalCode } = details
  return vatId === '' ? null : { name, companyId, vatId, street, houseNumber, city, postalCode }
}
