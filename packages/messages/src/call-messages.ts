/** What is read to whoever answers a call; browsers never need it. */
import { call } from './compiled/cs/call.ts'
import { section } from './translator.ts'

export const callMessage = /* @__PURE__ */ section('call', call)
