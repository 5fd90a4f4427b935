/** The headings of exported customers, which the customers' browser never needs. */
import { customerColumn } from './compiled/cs/customer-column.ts'
import { section } from './translator.ts'

export const customerColumnMessage = /* @__PURE__ */ section('customerColumn', customerColumn)
