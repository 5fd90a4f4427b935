/** The operator's company, as invoices name it. */
import { isDic, isIco } from '@sousto/domain/catalogue/company-number.ts'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { type OperatorDetails, operatorParty } from '@sousto/domain/operator/operator-details.ts'
import * as z from 'zod'
import type { Kind } from './kind.ts'

/** Returns null for a text that is no company. It has a DIČ, because the ledger has VAT on commissions. */
function companyFrom(text: string): InvoiceParty | null {
  const parts = text.split(';').map((part) => part.trim())
  const [name = '', companyId = '', vatId = '', street = '', houseNumber = '', postcode = '', city = ''] =
    parts
  const postalCode = postcode.replace(' ', '')
  const isWhole = parts.length === 7 && name !== '' && street !== '' && city !== ''
  if (!isWhole || !isIco(companyId) || !isDic(vatId) || !/^\d{5}$/.test(postalCode)) return null
  return { name, companyId, vatId, street, houseNumber, city, postalCode }
}

/** For the demo. */
export const DEMO_COMPANY: InvoiceParty = {
  name: 'Sousto, s.r.o. (smyšlená společnost)',
  companyId: '00000019',
  vatId: 'CZ00000019',
  street: 'Švestková',
  houseNumber: '1',
  city: 'Olomouc',
  postalCode: '77900',
}

/** Returns the company of the environment, or else what the console has stored, or else the demo's. */
export const companyOf = (
  {
    operatorCompany,
    production,
  }: { readonly operatorCompany: InvoiceParty | null; readonly production: boolean },
  stored: OperatorDetails | null,
): InvoiceParty | null =>
  operatorCompany ?? (stored === null ? (production ? null : DEMO_COMPANY) : operatorParty(stored))

export const company: Kind<InvoiceParty> = {
  schema: z.codec(z.string(), z.custom<InvoiceParty>(), {
    decode: (text, context) => {
      const read = companyFrom(text)
      if (read !== null) return read
      context.issues.push({ code: 'custom', input: text, message: 'company' })
      return z.NEVER
    },
    encode: () => '',
  }),
  allowed: 'název; IČO; DIČ; ulice; číslo; PSČ; město',
}
