/** What closing a statement posts, and the payment of what it asked for (`settlement.md` §4). */
import type { Haler } from '../money/money.ts'
import type { Payee } from '../payout/payees.ts'
import { bankInTransit, courierPayPayable, outletPayable } from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

type StatementMoney = { readonly id: number; readonly party: Payee; readonly at: Temporal.Instant }

const payable = ({ kind, id }: Payee) => (kind === 'outlet' ? outletPayable(id) : courierPayPayable(id))

/** `at` is within the period of the statement. */
export const vatRounded = ({
  id,
  party,
  at,
  vatRounding,
}: StatementMoney & { readonly vatRounding: Haler }): MoneyEvent => ({
  key: `statement/${id}/vat`,
  at,
  order: null,
  transfers: move('vat_rounding', { debit: 'commission_vat', credit: payable(party) }, vatRounding),
})

export const chargePaid = ({
  id,
  party,
  at,
  charge,
}: StatementMoney & { readonly charge: Haler }): MoneyEvent => ({
  key: `statement/${id}/charged`,
  at,
  order: null,
  transfers: move('charge', { debit: bankInTransit('charges'), credit: payable(party) }, charge),
})
