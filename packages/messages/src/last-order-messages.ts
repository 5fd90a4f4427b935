import { lastOrder } from './compiled/cs/last-order.ts'
import { section } from './translator.ts'

/** The offer to repeat the last order (`delights.md` §15). */
export const lastOrderMessage = /* @__PURE__ */ section('lastOrder', lastOrder)
