import { shoppingCart } from './compiled/cs/shopping-cart.ts'
import { section } from './translator.ts'

/** The cart beside the menu and in the header (`ordering.md` §2, §4). */
export const shoppingCartMessage = /* @__PURE__ */ section('shoppingCart', shoppingCart)
