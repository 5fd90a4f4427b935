import { sharedCart } from './compiled/cs/shared-cart.ts'
import { section } from './translator.ts'

/** The question whether the dishes of a shared link are put into the cart (`delights.md` §15). */
export const sharedCartMessage = /* @__PURE__ */ section('sharedCart', sharedCart)
