import { reorder } from './compiled/cs/reorder.ts'
import { section } from './translator.ts'

/** The dishes of a past order are put into the cart (`delights.md` §15). */
export const reorderMessage = /* @__PURE__ */ section('reorder', reorder)
