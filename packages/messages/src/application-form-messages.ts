import { applicationForm } from './compiled/cs/application-form.ts'
import { section } from './translator.ts'

/** The forms for couriers and restaurants (`marketplace.md` §2). */
export const applicationFormMessage = /* @__PURE__ */ section('applicationForm', applicationForm)
