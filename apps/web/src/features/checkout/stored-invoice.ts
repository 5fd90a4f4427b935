import type { TypedCompany } from '@sousto/domain/receipt/parties.ts'
import * as z from 'zod/mini'
import { storedValue } from '../../platform/stored-value.ts'

const invoice = z.object({ wanted: z.boolean(), name: z.string(), ico: z.string(), dic: z.string() })

export type StoredInvoice = TypedCompany & { readonly wanted: boolean }

export const NO_INVOICE: StoredInvoice = { wanted: false, name: '', ico: '', dic: '' }

/** The company of the last order, for the next one. */
export const storedInvoice = storedValue<StoredInvoice>('sousto.invoice', NO_INVOICE, (value) => {
  const read = z.safeParse(invoice, value)
  return read.success ? read.data : NO_INVOICE
})
