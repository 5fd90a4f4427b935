import { accountPage } from './compiled/cs/account-page.ts'
import { section } from './translator.ts'

/** The account area (`marketplace.md` §2). */
export const accountPageMessage = /* @__PURE__ */ section('accountPage', accountPage)
