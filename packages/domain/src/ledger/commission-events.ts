/** What the commission of a delivered order posts (`settlement.md` §1, §2). */
import type { Commission } from '../commission/commission.ts'
import { type AccountCode, outletPayable } from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

const REVENUE: AccountCode = 'commission_revenue'
const VAT: AccountCode = 'commission_vat'

export const commissionCharged = ({
  order,
  outlet,
  at,
  commission: { base, vat },
}: {
  readonly order: number
  readonly outlet: number
  /** When the order was delivered. */
  readonly at: Temporal.Instant
  readonly commission: Pick<Commission, 'base' | 'vat'>
}): MoneyEvent => {
  const debit = outletPayable(outlet)
  return {
    key: `order/${order}/commission/${outlet}`,
    at,
    order,
    transfers: [
      ...move('commission', { debit, credit: REVENUE }, base),
      ...move('commission_vat', { debit, credit: VAT }, vat),
    ],
  }
}
