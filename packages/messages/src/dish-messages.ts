import { dish } from './compiled/cs/dish.ts'
import { section } from './translator.ts'

/** Facts about a dish on a menu. */
export const dishMessage = /* @__PURE__ */ section('dish', dish)
