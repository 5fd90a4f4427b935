import { group } from './compiled/cs/group.ts'
import { section } from './translator.ts'

/** The texts of group orders (`delights.md` §7). */
export const groupMessage = /* @__PURE__ */ section('group', group)
