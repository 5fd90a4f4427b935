/** The spoken texts of a phone call, which browsers never need. */
import { call } from './compiled/cs/call.ts'
import { section } from './translator.ts'

export const callMessage = /* @__PURE__ */ section('call', call)
