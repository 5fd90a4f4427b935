import { offlinePage } from './compiled/cs/offline-page.ts'
import { section } from './translator.ts'

/** The page in place of one that the browser cannot load. */
export const offlinePageMessage = /* @__PURE__ */ section('offlinePage', offlinePage)
