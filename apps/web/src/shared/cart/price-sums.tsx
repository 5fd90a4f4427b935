import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { moneyRows } from '@sousto/domain/payment/order-money.ts'
import { type OrderTotals, type PriceLine, priceLines } from '@sousto/domain/pricing/pricing.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { moneyRowText } from '@sousto/messages/payment-messages.ts'
import { InfoPopover } from '@sousto/ui/popover/popover.tsx'
import { Sums } from '@sousto/ui/sums/sums.tsx'

/** The price breakdown, the same on all screens (`ordering.md` §9, Total). */
export function PriceSums({ totals }: { readonly totals: OrderTotals }) {
  return (
    <Sums
      rows={partsOf(totals)}
      total={{ label: priceLineMessage('total'), value: formatMoney(totals.total) }}
    />
  )
}

/** The breakdown of an order: what changed after it was agreed stands below, and the last row is what is paid (`operations.md` §3). */
export function OrderSums({ totals, money }: Pick<OrderDetail, 'totals' | 'money'>) {
  const changes = moneyRows(money)
  const last = changes.at(-1)
  if (last === undefined) return <PriceSums totals={totals} />
  const agreed = { key: 'total', label: priceLineMessage('total'), value: formatMoney(totals.total) }
  const rows = changes.slice(0, -1).map((row, index) => ({
    key: `${index}`,
    label: moneyRowText(row),
    value: formatMoney(row.amount),
    tone: 'good' as const,
  }))
  return (
    <Sums
      rows={[...partsOf(totals), agreed, ...rows]}
      total={{ label: moneyRowText(last), value: formatMoney(last.amount) }}
    />
  )
}

const partsOf = (totals: OrderTotals) =>
  priceLines(totals)
    .filter(({ kind }) => kind !== 'total')
    .map((row) => ({
      key: row.kind,
      label: labelOf(row),
      value: isFree(row) ? 'zdarma' : formatMoney(row.amount),
      ...((row.kind === 'credits' || isFree(row)) && { tone: 'good' as const }),
    }))

function labelOf({ kind }: PriceLine) {
  const label = priceLineMessage(kind)
  return kind === 'packaging' ? <PackagingLabel>{label}</PackagingLabel> : label
}

function PackagingLabel({ children }: { readonly children: string }) {
  return (
    <>
      <span>{children}</span>
      <InfoPopover label="O obalech">Papírové tašky jsou plně recyklovatelné.</InfoPopover>
    </>
  )
}

const isFree = ({ kind, amount }: PriceLine): boolean => kind === 'delivery' && amount === 0
