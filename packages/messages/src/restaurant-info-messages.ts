import { restaurantInfo } from './compiled/cs/restaurant-info.ts'
import { section } from './translator.ts'

/** The tab with information about a restaurant (`ordering.md` §2, Info tab). */
export const restaurantInfoMessage = /* @__PURE__ */ section('restaurantInfo', restaurantInfo)
