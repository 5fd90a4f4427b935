import { lunchPage } from './compiled/cs/lunch-page.ts'
import { section } from './translator.ts'

/** The lunch menus of a city. */
export const lunchPageMessage = /* @__PURE__ */ section('lunchPage', lunchPage)
