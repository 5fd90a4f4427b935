import { doorCard } from './compiled/cs/door-card.ts'
import { section } from './translator.ts'

/** The wishes for the door on the page of an order (`dispatch.md` §4, §7). */
export const doorCardMessage = /* @__PURE__ */ section('doorCard', doorCard)
