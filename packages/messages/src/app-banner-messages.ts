import { appBanner } from './compiled/cs/app-banner.ts'
import { section } from './translator.ts'

/** The banner of the app on the page of a city (`marketplace.md` §1, §2). */
export const appBannerMessage = /* @__PURE__ */ section('appBanner', appBanner)
