import { contentPage } from './compiled/cs/content-page.ts'
import { section } from './translator.ts'

/** The names of the pages that the staff writes. */
export const contentPageMessage = /* @__PURE__ */ section('contentPage', contentPage)
