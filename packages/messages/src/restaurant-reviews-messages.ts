import { restaurantReviews } from './compiled/cs/restaurant-reviews.ts'
import { section } from './translator.ts'

/** The tab with the reviews of a restaurant (`ordering.md` §2, Reviews tab). */
export const restaurantReviewsMessage = /* @__PURE__ */ section('restaurantReviews', restaurantReviews)
