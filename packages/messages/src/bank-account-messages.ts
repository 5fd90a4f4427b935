/** The account for payouts (`settlement.md` §5). */
import { bankAccount } from './compiled/cs/bank-account.ts'
import { section } from './translator.ts'

export const bankAccountMessage = /* @__PURE__ */ section('bankAccount', bankAccount)
