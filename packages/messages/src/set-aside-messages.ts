import { setAside } from './compiled/cs/set-aside.ts'
import { section } from './translator.ts'

/** The offer of what the crash screen has saved. */
export const setAsideMessage = /* @__PURE__ */ section('setAside', setAside)
