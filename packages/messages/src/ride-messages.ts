/** Words for rides that couriers and dispatchers see. */
import { ride } from './compiled/cs/ride.ts'
import { section } from './translator.ts'

export const rideMessage = /* @__PURE__ */ section('ride', ride)
