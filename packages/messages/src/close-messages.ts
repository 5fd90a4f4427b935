/** The texts of a daily close, which are separate because the customers' browser never needs them. */
import { dailyClose } from './compiled/cs/daily-close.ts'
import { section } from './translator.ts'

export const closeMessage = /* @__PURE__ */ section('dailyClose', dailyClose)
