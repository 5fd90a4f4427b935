import { signIn } from './compiled/cs/sign-in.ts'
import { section } from './translator.ts'

/** Login, registration and the pages of mailed links (`marketplace.md` §2, §7). */
export const signInMessage = /* @__PURE__ */ section('signIn', signIn)
