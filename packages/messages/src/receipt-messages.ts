/** The texts of receipts, which are separate because the browser never needs them. */
import { receipt } from './compiled/cs/receipt.ts'
import { section } from './translator.ts'

export const receiptMessage = /* @__PURE__ */ section('receipt', receipt)
