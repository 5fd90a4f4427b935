/** Checkout and its dialogs (`ordering.md` §2, §4, §8). */
import { checkout } from './compiled/cs/checkout.ts'
import { submitError } from './compiled/cs/submit-error.ts'
import { section } from './translator.ts'

export const submitErrorMessage = /* @__PURE__ */ section('submitError', submitError)

export const checkoutMessage = /* @__PURE__ */ section('checkout', checkout)
