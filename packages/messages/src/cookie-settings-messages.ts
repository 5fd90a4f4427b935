import { cookieSettings } from './compiled/cs/cookie-settings.ts'
import { section } from './translator.ts'

/** The settings of cookies (`marketplace.md` §2, Cookie banner). */
export const cookieSettingsMessage = /* @__PURE__ */ section('cookieSettings', cookieSettings)
