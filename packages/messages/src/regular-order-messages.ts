import { regularOrder } from './compiled/cs/regular-order.ts'
import { section } from './translator.ts'

/** Regular orders (`delights.md` §10). */
export const regularOrderMessage = /* @__PURE__ */ section('regularOrder', regularOrder)
