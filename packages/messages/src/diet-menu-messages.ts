import { dietMenu } from './compiled/cs/diet-menu.ts'
import { section } from './translator.ts'

/** The filter by allergens and diets on a menu. */
export const dietMenuMessage = /* @__PURE__ */ section('dietMenu', dietMenu)
