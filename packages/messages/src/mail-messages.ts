/** Messages used only in mails, which are separate because the browser never needs them. */
import { mail } from './compiled/cs/mail.ts'
import { section } from './translator.ts'
import { worded } from './wording.ts'

export const mailMessage = /* @__PURE__ */ section('mail', mail)

/** The same in the words of the operator, where there are any. */
export const mailText = /* @__PURE__ */ worded('mail', mailMessage)
