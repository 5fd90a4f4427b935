/** The texts of statements: their documents, and the figures that screens show, too (`settlement.md` §4). */
import { statement } from './compiled/cs/statement.ts'
import { transfers } from './compiled/cs/transfers.ts'
import { section } from './translator.ts'

export const statementMessage = /* @__PURE__ */ section('statement', statement)
/** The name of a kind of transfer in the ledger. */
export const transferMessage = /* @__PURE__ */ section('transfers', transfers)
