import { cookieBanner } from './compiled/cs/cookie-banner.ts'
import { pageFailure } from './compiled/cs/page-failure.ts'
import { shell } from './compiled/cs/shell.ts'
import { section } from './translator.ts'

/** Header and footer of every page (`marketplace.md` §2), and the notice of a lost connection. */
export const shellMessage = /* @__PURE__ */ section('shell', shell)

/** The question about cookies (`marketplace.md` §2, Cookie banner). */
export const cookieBannerMessage = /* @__PURE__ */ section('cookieBanner', cookieBanner)

/** Pages that could not be shown (`marketplace.md` §2, §8). */
export const pageFailureMessage = /* @__PURE__ */ section('pageFailure', pageFailure)
