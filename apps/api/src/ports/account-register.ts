/**
 * The port of the state's register of the accounts that VAT payers have published (`settlement.md` §5). Calls may be
 * slow or fail, so none is made inside a database transaction.
 */
import type { RegisterAnswer } from '@sousto/domain/payout/published-accounts.ts'

export type AccountRegister = {
  /** Never throws. `vatId` is one that `isInRegister` accepts. */
  readonly lookUp: (vatId: string) => Promise<RegisterAnswer>
}
