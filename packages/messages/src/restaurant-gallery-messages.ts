import { restaurantGallery } from './compiled/cs/restaurant-gallery.ts'
import { section } from './translator.ts'

/** The tab with the pictures of a restaurant. */
export const restaurantGalleryMessage = /* @__PURE__ */ section('restaurantGallery', restaurantGallery)
