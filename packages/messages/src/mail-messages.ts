/** Messages used only in mails, which are separate because the browser never needs them. */
import { mail } from './compiled/cs/mail.ts'
import { section } from './translator.ts'

export const mailMessage = /* @__PURE__ */ section('mail', mail)
