import { pickup } from './compiled/cs/pickup.ts'
import { section } from './translator.ts'

/** The texts of orders that customers collect (`delights.md` §8). */
export const pickupMessage = /* @__PURE__ */ section('pickup', pickup)
