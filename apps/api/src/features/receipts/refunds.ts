import { type Haler, minus, sum, ZERO } from '@sousto/domain/money/money.ts'
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import type { Tender } from '@sousto/domain/payment/gateways.ts'
import { isReduction, moneyRows } from '@sousto/domain/payment/order-money.ts'
import { correctsSupply, type Refund } from '@sousto/domain/receipt/receipt.ts'
import { moneyOf } from '../../database/order-money.ts'
import type { ReceiptRow } from './store.ts'

export type DocumentedRefund = Refund & {
  /** ISO instant. */
  readonly at: string
  /** The tenders by which money was returned; empty for lines that were removed before anything was paid. */
  readonly tenders: readonly { readonly tender: Tender; readonly amount: Haler }[]
}

/**
 * Returns the refunds that correct the receipt, in the order in which they were made. The credits of a cancelled order
 * return with its state, not by a refund: they belong to the document of the cancellation, which reverses everything
 * that is left.
 */
export function documentedRefunds(row: ReceiptRow): readonly DocumentedRefund[] {
  const refunds = row.refunds.filter(correctsSupply).map(({ tender, ...refund }) => ({
    ...refund,
    tenders: isReduction({ ...refund, tender }, { history: row.states })
      ? []
      : [{ tender, amount: refund.amount }],
  }))
  if (!ORDER_STATE_TRAITS[row.state].returnsCredits) return refunds
  const money = moneyOf(row)
  const credits = sum(
    money.returned
      .filter(({ tender, reason }) => tender === 'credits' && reason === 'order_cancelled')
      .map(({ amount }) => amount),
  )
  const returned = credits === 0 ? [] : [{ tender: 'credits', amount: credits } as const]
  const cancellation = refunds.find(({ reason }) => reason === 'order_cancelled')
  if (cancellation !== undefined) {
    return refunds.map((refund) =>
      refund === cancellation
        ? { ...refund, amount: sum([refund.amount, credits]), tenders: [...refund.tenders, ...returned] }
        : refund,
    )
  }
  const at = row.states.findLast(({ state }) => state === row.state)?.at
  // The amount due at the door was never paid. If nothing else was paid either, there is no receipt to correct.
  const unpaid = minus(ZERO, moneyRows(money).find(({ kind }) => kind === 'not_collected')?.amount ?? ZERO)
  const left = sum([unpaid, credits])
  if (left === 0 || at === undefined || (row.total > 0 && refunds.length === 0)) return refunds
  return [...refunds, { at, amount: left, reason: 'order_cancelled', lines: null, tenders: returned }]
}
