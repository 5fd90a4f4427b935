/** The mails' own messages; apart from the others because the browser never needs them. */
import { mail } from './compiled/cs/mail.ts'
import { section } from './translator.ts'

export const mailMessage = /* @__PURE__ */ section('mail', mail)
