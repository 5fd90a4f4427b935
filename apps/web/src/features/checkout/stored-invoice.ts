import type { TypedCompany } from '@sousto/domain/receipt/parties.ts'
import * as v from 'valibot'
import { storedValue } from '../../platform/stored-value.ts'

const invoice = v.object({ wanted: v.boolean(), name: v.string(), ico: v.string(), dic: v.string() })

export type StoredInvoice = TypedCompany & { readonly wanted: boolean }

export const NO_INVOICE: StoredInvoice = { wanted: false, name: '', ico: '', dic: '' }

/** The company of the last order, which is suggested for the next one. */
export const storedInvoice = storedValue<StoredInvoice>('sousto.invoice', NO_INVOICE, (value) => {
  const read = v.safeParse(invoice, value)
  return read.success ? read.output : NO_INVOICE
})
