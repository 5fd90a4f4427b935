/** What a check of the ledger finds (`settlement.md` §1). */
import { ledgerDifference } from './compiled/cs/ledger-difference.ts'
import { section } from './translator.ts'

export const ledgerDifferenceMessage = /* @__PURE__ */ section('ledgerDifference', ledgerDifference)
