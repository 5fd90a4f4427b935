import { restaurantPage } from './compiled/cs/restaurant-page.ts'
import { section } from './translator.ts'

/** The page of a restaurant around its tabs (`ordering.md` §2, Restaurant page layout). */
export const restaurantPageMessage = /* @__PURE__ */ section('restaurantPage', restaurantPage)
