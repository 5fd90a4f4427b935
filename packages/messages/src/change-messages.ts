import { orderChange } from './compiled/cs/order-change.ts'
import { section } from './translator.ts'

/** The texts of cancelling and changing an order by its customer (`delights.md` §5). */
export const changeMessage = /* @__PURE__ */ section('orderChange', orderChange)
