import { date } from './compiled/cs/date.ts'
import { section } from './translator.ts'

export const dateMessage = /* @__PURE__ */ section('date', date)
