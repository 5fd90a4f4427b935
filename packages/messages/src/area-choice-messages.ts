import { areaChoice } from './compiled/cs/area-choice.ts'
import { section } from './translator.ts'

/** The choice among cities that deliver to an address. */
export const areaChoiceMessage = /* @__PURE__ */ section('areaChoice', areaChoice)
