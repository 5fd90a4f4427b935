import { completed } from './compiled/cs/completed.ts'
import { section } from './translator.ts'

/** The pages after an order was sent (`marketplace.md` §2). */
export const completedMessage = /* @__PURE__ */ section('completed', completed)
