import { sharedPart } from './compiled/cs/shared-part.ts'
import { section } from './translator.ts'

/** Parts of several screens: sharing, favourites, lists, the way to the cart. */
export const sharedPartMessage = /* @__PURE__ */ section('sharedPart', sharedPart)
