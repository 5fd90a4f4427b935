import { welcome } from './compiled/cs/welcome.ts'
import { section } from './translator.ts'

/** The greeting of early testers (`marketplace.md` §1). */
export const welcomeMessage = /* @__PURE__ */ section('welcome', welcome)
