import type { CommissionPreview, CommissionSums } from '@sousto/contract/commission/wire.ts'
import { COMMISSION_PARTS } from '@sousto/domain/commission/commission.ts'
import { commissionPartText } from '@sousto/messages/commission-sentences.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { ListTable } from '../../shared/shell/list-table.tsx'

const monthName = (month: string): string =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('cs-CZ', { month: 'long', year: 'numeric' })

const signed = (amount: number): string => (amount > 0 ? `+${exactMoney(amount)}` : exactMoney(amount))

/** What the last month cost beside what it would have cost. The title says the difference. */
export function Preview({ of: { month, orders, was, wouldBe } }: { readonly of: CommissionPreview }) {
  const difference = wouldBe.total + wouldBe.promotions - was.total - was.promotions
  const partOf = ({ parts }: CommissionSums, kind: string) =>
    parts.find((part) => part.kind === kind)?.amount ?? 0
  const rows = [
    ...COMMISSION_PARTS.filter((kind) => partOf(was, kind) !== 0 || partOf(wouldBe, kind) !== 0).map(
      (kind) => ({
        label: commissionPartText(kind),
        was: partOf(was, kind),
        wouldBe: partOf(wouldBe, kind),
      }),
    ),
    { label: 'DPH', was: was.vat, wouldBe: wouldBe.vat },
    { label: 'Akce, které nese podnik', was: was.promotions, wouldBe: wouldBe.promotions },
  ]
  return (
    <div className="commission-preview" role="status">
      <h3>
        {difference === 0
          ? `${monthName(month)} by podnik stál stejně`
          : `${monthName(month)} by podnik stál ${difference > 0 ? 'víc' : 'míň'} o ${exactMoney(Math.abs(difference))}`}
      </h3>
      <ListTable
        name="změna za měsíc"
        caption={`Doručených objednávek: ${orders}`}
        columns={[
          { name: 'Položka', of: ({ label }) => label, total: 'Celkem' },
          {
            name: 'Bylo',
            of: (row) => exactMoney(row.was),
            total: exactMoney(was.total + was.promotions),
          },
          {
            name: 'Bylo by',
            of: (row) => exactMoney(row.wouldBe),
            total: exactMoney(wouldBe.total + wouldBe.promotions),
          },
          { name: 'Rozdíl', of: (row) => signed(row.wouldBe - row.was), total: signed(difference) },
        ]}
        rows={rows}
        keyOf={({ label }) => label}
      />
    </div>
  )
}
