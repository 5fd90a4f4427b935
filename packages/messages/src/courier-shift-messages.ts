/** The courier's shift: its beginning, the wait for a ride, its end (`dispatch.md` §4, Shift). */
import { courierShift } from './compiled/cs/courier-shift.ts'
import { section } from './translator.ts'

export const courierShiftMessage = /* @__PURE__ */ section('courierShift', courierShift)
