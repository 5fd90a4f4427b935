/** The titles of the courier's pages. */
import { courierTitle } from './compiled/cs/courier-title.ts'
import { section } from './translator.ts'

export const courierTitleMessage = /* @__PURE__ */ section('courierTitle', courierTitle)
