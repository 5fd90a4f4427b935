import { formatMoney } from '@sousto/domain/money/money.ts'
import { type OrderTotals, type PriceLine, priceLines } from '@sousto/domain/pricing/pricing.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { InfoPopover } from '@sousto/ui/popover/popover.tsx'
import { Sums } from '@sousto/ui/sums/sums.tsx'

/** The price breakdown, the same on all screens (`ordering.md` §9, Total). */
export function PriceSums({ totals }: { readonly totals: OrderTotals }) {
  return (
    <Sums
      rows={priceRows(totals)}
      total={{ label: priceLineMessage('total'), value: formatMoney(totals.total) }}
    />
  )
}

/** The rows of the breakdown without its total. */
export const priceRows = (totals: OrderTotals) =>
  priceLines(totals)
    .filter(({ kind }) => kind !== 'total')
    .map((row) => ({
      key: row.kind,
      label: labelOf(row),
      value: isFree(row) ? priceLineMessage('free') : formatMoney(row.amount),
      ...((row.kind === 'credits' || row.kind === 'voucher' || isFree(row)) && { tone: 'good' as const }),
    }))

function labelOf({ kind }: PriceLine) {
  const label = priceLineMessage(kind)
  return kind === 'packaging' ? <PackagingLabel>{label}</PackagingLabel> : label
}

function PackagingLabel({ children }: { readonly children: string }) {
  return (
    <>
      <span>{children}</span>
      <InfoPopover label={priceLineMessage('about_packaging')}>
        {priceLineMessage('packaging_text')}
      </InfoPopover>
    </>
  )
}

const isFree = ({ kind, amount }: PriceLine): boolean => kind === 'delivery' && amount === 0
