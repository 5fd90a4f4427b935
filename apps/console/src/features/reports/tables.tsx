import type {
  ReportAnswer,
  ReportedCancellation,
  ReportedCohort,
  ReportedVoucher,
} from '@sousto/contract/reports/wire.ts'
import { reportMessage } from '@sousto/messages/report-sentences.ts'
import { voucherBearerMessage } from '@sousto/messages/voucher-messages.ts'
import type { ReactNode } from 'react'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'

type TableProps = {
  readonly report: ReportAnswer
  /** Downloads the table. */
  readonly csv: ReactNode
}

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly definition: string
  readonly csv: ReactNode
  readonly children: ReactNode
}

const Section = ({ id, title, definition, csv, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <div className="report-heading">
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{definition}</p>
      </div>
      {csv}
    </div>
    {children}
  </section>
)

const CANCELLATION_COLUMNS: readonly Column<ReportedCancellation>[] = [
  { name: reportMessage('reason'), of: ({ reason }) => reportMessage(`reason_${reason}`) },
  { name: reportMessage('bearer'), of: ({ bearer }) => reportMessage(`bearer_${bearer}`) },
  { name: reportMessage('orders'), of: ({ orders }) => orders, kind: 'sum' },
  { name: reportMessage('orders_before'), of: ({ ordersBefore }) => ordersBefore, kind: 'sum' },
  { name: reportMessage('amount'), of: ({ amount }) => exactMoney(amount), kind: 'sum' },
  { name: reportMessage('amount_before'), of: ({ amountBefore }) => exactMoney(amountBefore), kind: 'sum' },
]

export function Cancellations({ report: { cancellations }, csv }: TableProps) {
  const first = cancellations.find(({ orders }) => orders > 0)
  return (
    <Section
      id="report-cancellations"
      title={
        first === undefined
          ? 'Nic se nezrušilo'
          : `Nejčastější důvod zrušení: ${reportMessage(`reason_${first.reason}`)}`
      }
      definition="Zrušené objednávky podle důvodu a podle toho, kdo nese, co už bylo uvařené nebo zaplacené. Částka je jejich cena."
      csv={csv}
    >
      {cancellations.length > 0 && (
        <ListTable
          stacks
          name="Zrušené objednávky"
          columns={CANCELLATION_COLUMNS}
          rows={cancellations}
          keyOf={({ reason, bearer }) => `${reason} ${bearer}`}
        />
      )}
    </Section>
  )
}

const VOUCHER_COLUMNS: readonly Column<ReportedVoucher>[] = [
  { name: reportMessage('code'), of: ({ code }) => code },
  { name: reportMessage('bearer'), of: ({ bearer }) => voucherBearerMessage(bearer) },
  { name: reportMessage('uses'), of: ({ uses }) => uses, kind: 'sum' },
  { name: reportMessage('uses_before'), of: ({ usesBefore }) => usesBefore, kind: 'sum' },
  { name: reportMessage('amount'), of: ({ amount }) => exactMoney(amount), kind: 'sum' },
  { name: reportMessage('amount_before'), of: ({ amountBefore }) => exactMoney(amountBefore), kind: 'sum' },
]

export function Vouchers({ report: { vouchers }, csv }: TableProps) {
  const cost = vouchers.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Section
      id="report-vouchers"
      title={cost === 0 ? 'Kupóny nic nestály' : `Kupóny stály ${exactMoney(cost)}`}
      definition="Kredity, které zákazníci v těchto dnech z kupónů dostali, a kdo je nese. Kupóny bez města jsou jen mezi všemi městy."
      csv={csv}
    >
      {vouchers.length > 0 && (
        <ListTable
          stacks
          name="Kupóny"
          columns={VOUCHER_COLUMNS}
          rows={vouchers}
          keyOf={({ code }) => code}
        />
      )}
    </Section>
  )
}

const monthText = (date: string): string => {
  const { month, year } = Temporal.PlainDate.from(date)
  return `${month}/${year}`
}

const monthsBetween = ({ firstMonth, month }: ReportedCohort): number =>
  Temporal.PlainDate.from(firstMonth).until(month, { largestUnit: 'months' }).months

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

export function Cohorts({ report: { cohorts }, csv }: TableProps) {
  const rows = [...Map.groupBy(cohorts, ({ firstMonth }) => firstMonth)].map(([firstMonth, months]) => ({
    firstMonth,
    joined: months.find((each) => monthsBetween(each) === 0)?.customers ?? 0,
    later: new Map(months.map((each) => [monthsBetween(each), each.customers])),
  }))
  const most = Math.max(0, ...cohorts.map(monthsBetween))
  const [returned, joined] = [1, 0].map((after) =>
    rows.reduce((sum, { later }) => sum + (later.has(1) ? (later.get(after) ?? 0) : 0), 0),
  )
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { name: reportMessage('first_month'), of: ({ firstMonth }) => monthText(firstMonth) },
    { name: reportMessage('customers'), of: ({ joined: count }) => count, kind: 'sum' },
    ...Array.from({ length: most }, (_, index) => index + 1).map((after) => ({
      name: `po ${after} měs.`,
      of: ({ joined: count, later }: (typeof rows)[number]) =>
        later.has(after) && count > 0 ? percent(later.get(after) ?? 0, count) : '–',
      kind: 'sum' as const,
    })),
  ]
  return (
    <Section
      id="report-cohorts"
      title={
        joined && returned
          ? `Do měsíce se vrací ${percent(returned, joined)} zákazníků`
          : 'Ještě není vidět, kdo se vrací'
      }
      definition="Zákazníci s účtem podle měsíce první objednávky ve městě, a kolik z nich objednalo v dalších měsících. Počítá se v noci, za posledních 12 měsíců."
      csv={csv}
    >
      {rows.length > 0 && (
        <ListTable
          stacks
          name="Návraty zákazníků"
          columns={columns}
          rows={rows}
          keyOf={({ firstMonth }) => firstMonth}
        />
      )}
    </Section>
  )
}
