/** The receipt of one person of a group who has paid a share of the order (`delights.md` §7). */
import { sharePaid } from '@sousto/domain/group/share-totals.ts'
import type { DividedOrder } from '../../database/divided-orders.ts'
import type { ReceiptRow } from './store.ts'

export type ShareOfReceipt = {
  readonly person: string
  /** The number of the share, from 1, which is part of the number of the document. */
  readonly number: number
}

/** Returns the order as the person has paid it. Null means that the person has paid nothing. */
export function shareOfRow(
  row: ReceiptRow,
  { division, money }: DividedOrder,
  person: string,
): (ReceiptRow & { readonly share: ShareOfReceipt }) | null {
  const paid = row.payments.filter((payment) => payment.person === person)
  if (!paid.some((payment) => payment.paid > 0)) return null
  const { persons, totals } = sharePaid(division, money.shares, person)
  const positions = row.lines.flatMap((line, position) => (persons.has(line.person) ? [position] : []))
  const isHost = person === division.host
  const { bonusCredits: bonus_credits, ...sums } = totals
  return {
    ...row,
    ...sums,
    bonus_credits,
    farther_address: null,
    voucher: null,
    invoice: isHost ? row.invoice : null,
    ...(!isHost && { first_name: person, last_name: '' }),
    lines: row.lines.filter((_, position) => positions.includes(position)),
    payments: paid,
    refunds: row.refunds
      .filter((refund) => refund.person === person)
      .map((refund) => ({ ...refund, lines: linesAt(refund.lines, positions) })),
    share: { person, number: money.shares.findIndex((share) => share.person === person) + 1 },
  }
}

/** Refunded lines are named by their positions in the document. */
function linesAt(lines: ReceiptRow['refunds'][number]['lines'], positions: readonly number[]) {
  const own = (lines ?? []).flatMap((line) => {
    const position = positions.indexOf(line.position)
    return position === -1 ? [] : [{ ...line, position }]
  })
  return own.length === 0 ? null : own
}
