/** The texts of invoices, which are separate because the browser never needs them. */
import { invoice } from './compiled/cs/invoice.ts'
import { section } from './translator.ts'

export const invoiceMessage = /* @__PURE__ */ section('invoice', invoice)
