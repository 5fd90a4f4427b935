import type { CloseOfDay } from '@sousto/contract/order-history/wire.ts'
import { LATE_MINUTES } from '@sousto/domain/daily-close/daily-close.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { closeMessage } from '@sousto/messages/close-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ReactNode } from 'react'
import { dayAndTime, longDay } from '../../shared/time.ts'

const money = (amount: number) => formatMoney(haler(amount))

/** The report of a close, the same on the screen and on paper. */
export function CloseReport({ of: { day, from, to, paysVat, close } }: { readonly of: CloseOfDay }) {
  const { orders, open, tenders, received, returned, kept, tips, rounding, vat, cancelled } = close
  return (
    <article className="close-report" aria-label={`Uzávěrka: ${longDay(day)}`}>
      <header>
        <h2>{longDay(day)}</h2>
        <p>
          od {dayAndTime(from)} do {dayAndTime(to)}
        </p>
      </header>
      {open > 0 && (
        <Notice tone="warn">
          {open === 1 ? 'Jedna objednávka ještě není uzavřená.' : `Ještě neuzavřených objednávek: ${open}.`}{' '}
          Součty se mohou změnit.
        </Notice>
      )}
      <dl className="close-figures">
        <Figure label="Objednávek" value={orders} />
        <Figure label="Přijato" value={money(received)} />
        <Figure label="Vráceno" value={money(returned)} />
        <Figure label="Zůstává" value={money(kept)} />
      </dl>
      <Table
        caption="Podle placení"
        columns={['Čím', 'Přijato', 'Vráceno', 'Zůstává']}
        rows={tenders.map((row) => [
          closeMessage(row.tender),
          money(row.received),
          money(row.returned),
          money(row.kept),
        ])}
        total={['Celkem', money(received), money(returned), money(kept)]}
      />
      {rounding !== 0 && <p>Zaokrouhlení hotovosti na celé koruny, mimo součty a DPH: {money(rounding)}</p>}
      {paysVat && (
        <Table
          caption="Podle sazeb DPH, po vrácení"
          columns={['Sazba', 'Základ', 'DPH', 'Celkem']}
          rows={[
            ...vat.map((row) => [`${row.rate} %`, money(row.base), money(row.vat), money(row.gross)]),
            ...(tips === 0 ? [] : [['Spropitné, bez DPH', '', '', money(tips)]]),
          ]}
          total={['Celkem', '', '', money(kept)]}
        />
      )}
      {!paysVat && tips !== 0 && <p>Z toho spropitné {money(tips)}</p>}
      {cancelled.length > 0 && (
        <Table
          caption="Zrušené objednávky"
          columns={['Proč', 'Kolik', 'Ušlo']}
          rows={cancelled.map(({ reason, orders: count, lost }) => [
            closeMessage(reason ?? 'no_reason'),
            String(count),
            money(lost),
          ])}
        />
      )}
      <Speed of={close} />
    </article>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

type TableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total?: readonly string[]
}

/** A table with labels in the first column and numbers in the others. */
function Table({ caption, columns, rows, total }: TableProps) {
  return (
    <table className="close-table num">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="close-column">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>Nic.</td>
          </tr>
        )}
        {rows.map(([name = '', ...cells]) => (
          <Row key={name} name={name} cells={cells} />
        ))}
      </tbody>
      {total !== undefined && rows.length > 0 && (
        <tfoot>
          <Row name={total[0] ?? ''} cells={total.slice(1)} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ name, cells }: { readonly name: string; readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells belong to their column
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}

function Speed({ of: { acceptSeconds, late } }: { readonly of: CloseOfDay['close'] }) {
  const percent = late.of === 0 ? 0 : Math.round((100 * late.late) / late.of)
  return (
    <p className="close-speed">
      {acceptSeconds !== null && (
        <>
          Přijetí trvalo v průměru{' '}
          <b className="num">
            {Math.floor(acceptSeconds / 60)} min {acceptSeconds % 60} s
          </b>
          .{' '}
        </>
      )}
      {late.of > 0 && (
        <>
          Víc než {LATE_MINUTES} minut po slíbeném čase dorazilo{' '}
          <b className="num">
            {late.late} z {late.of} ({percent} %)
          </b>
          .
        </>
      )}
      {acceptSeconds === null && late.of === 0 && 'Nic nebylo přijato ani doručeno.'}
    </p>
  )
}
