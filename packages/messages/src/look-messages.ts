/** Why somebody of the staff looked at a customer. */
import { lookPurpose } from './compiled/cs/look-purpose.ts'
import { section } from './translator.ts'

export const lookPurposeMessage = /* @__PURE__ */ section('lookPurpose', lookPurpose)
