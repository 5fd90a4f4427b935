import { pageTitle } from './compiled/cs/page-title.ts'
import { section } from './translator.ts'

/** Titles and descriptions of pages for search engines and previews of links. */
export const pageTitleMessage = /* @__PURE__ */ section('pageTitle', pageTitle)
