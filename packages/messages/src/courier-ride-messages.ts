/** Offers and rides, with the steps of each stop (`dispatch.md` §4, Offer, Ride). */
import { courierRide } from './compiled/cs/courier-ride.ts'
import { section } from './translator.ts'

export const courierRideMessage = /* @__PURE__ */ section('courierRide', courierRide)
