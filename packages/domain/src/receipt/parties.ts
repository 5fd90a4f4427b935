/** The seller and the customer of a receipt (docs/decisions/032-receipts.md). */
import { isDic, isIco } from '../catalogue/company-number.ts'
import { hasAtMostLetters, typedText } from '../text/typed-text.ts'

/** The restaurant as it was when the order was placed. */
export type Seller = {
  readonly ico: string | null
  /** Null means that it is not a VAT payer, and that its receipts show no VAT. */
  readonly dic: string | null
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** The company that a customer orders for. */
export type InvoiceCompany = {
  readonly name: string
  readonly ico: string
  /** Null means that it has none. */
  readonly dic: string | null
}

/** A company as typed; a missing DIČ is empty. */
export type TypedCompany = Readonly<Record<keyof InvoiceCompany, string>>

/** The limit of the API. */
export const COMPANY_NAME_MAX = 200

export const COMPANY_CODES = [
  'company_name_required',
  'company_name_long',
  'company_ico_invalid',
  'company_dic_invalid',
] as const
export type CompanyCode = (typeof COMPANY_CODES)[number]

export type CompanyProblem = { readonly field: keyof InvoiceCompany; readonly code: CompanyCode }

/** Returns the form that is checked, stored and printed: trimmed, numbers without spaces. */
export function normalizeCompany({ name, ico, dic }: TypedCompany): InvoiceCompany {
  const number = typedText(dic).replaceAll(' ', '').toUpperCase()
  return {
    name: typedText(name),
    ico: typedText(ico).replaceAll(' ', ''),
    dic: number === '' ? null : number,
  }
}

/** Returns at most one problem per field, in the order of the form. Normalizes the company first. */
export function companyProblems(typed: TypedCompany): readonly CompanyProblem[] {
  const { name, ico, dic } = normalizeCompany(typed)
  const problems: readonly (CompanyProblem | null)[] = [
    name === '' ? { field: 'name', code: 'company_name_required' } : null,
    hasAtMostLetters(name, COMPANY_NAME_MAX) ? null : { field: 'name', code: 'company_name_long' },
    isIco(ico) ? null : { field: 'ico', code: 'company_ico_invalid' },
    dic === null || isDic(dic) ? null : { field: 'dic', code: 'company_dic_invalid' },
  ]
  return problems.filter((problem) => problem !== null)
}
