import { doorField } from './compiled/cs/door-field.ts'
import { section } from './translator.ts'

/** What the courier needs to find the door (`delights.md` §3). */
export const doorFieldMessage = /* @__PURE__ */ section('doorField', doorField)
