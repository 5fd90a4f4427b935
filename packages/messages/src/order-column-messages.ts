/** The headings of exported orders, which the customers' browser never needs. */
import { orderColumn } from './compiled/cs/order-column.ts'
import { section } from './translator.ts'

export const orderColumnMessage = /* @__PURE__ */ section('orderColumn', orderColumn)
