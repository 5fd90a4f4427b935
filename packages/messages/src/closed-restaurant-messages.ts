import { closedRestaurant } from './compiled/cs/closed-restaurant.ts'
import { section } from './translator.ts'

/** The page of a restaurant that has closed for good (`administration.md` §3). */
export const closedRestaurantMessage = /* @__PURE__ */ section('closedRestaurant', closedRestaurant)
