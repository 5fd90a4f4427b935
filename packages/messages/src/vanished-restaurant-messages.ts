import { vanishedRestaurant } from './compiled/cs/vanished-restaurant.ts'
import { section } from './translator.ts'

/** The restaurant of the cart no longer exists. */
export const vanishedRestaurantMessage = /* @__PURE__ */ section('vanishedRestaurant', vanishedRestaurant)
