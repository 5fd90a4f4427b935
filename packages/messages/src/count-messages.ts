import { count } from './compiled/cs/count.ts'
import { section } from './translator.ts'

/** A number and its noun, in the plural form of the language. */
export const countMessage = /* @__PURE__ */ section('count', count)
