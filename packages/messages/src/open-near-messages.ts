import { openNear } from './compiled/cs/open-near.ts'
import { section } from './translator.ts'

/** Outlets that are open now near the visitor (`delights.md` §15). */
export const openNearMessage = /* @__PURE__ */ section('openNear', openNear)
