/** Who sees what of a courier, the tax identity and the photograph (`dispatch.md` §4, Joining). */
import { courierJoining } from './compiled/cs/courier-joining.ts'
import { section } from './translator.ts'

export const courierJoiningMessage = /* @__PURE__ */ section('courierJoining', courierJoining)
