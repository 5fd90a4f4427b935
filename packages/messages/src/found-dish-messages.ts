import { foundDish } from './compiled/cs/found-dish.ts'
import { section } from './translator.ts'

/** The dishes that a search in a city has found (`delights.md` §1). */
export const foundDishMessage = /* @__PURE__ */ section('foundDish', foundDish)
