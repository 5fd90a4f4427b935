import type { ReportAnswer, ReportPart, ReportRow } from '@sousto/contract/reports/wire.ts'
import { FIGURE_NAMES, FIGURES, type FigureName, figureOf } from '@sousto/domain/reports/figures.ts'
import { findingOf, peakOf } from '@sousto/domain/reports/finding.ts'
import {
  changeText,
  figureDefinition,
  figureName,
  figureValue,
  peakText,
  reportMessage,
} from '@sousto/messages/report-sentences.ts'
import { CsvLink } from '../../shared/csv-link.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { shortDay } from '../../shared/time.ts'
import { Chart } from './chart.tsx'

/** Of outlets and cities, the chart shows the first so many. */
const CHARTED = 12

function nameOf(by: ReportPart, { key, name }: Pick<ReportRow, 'key' | 'name'>): string {
  if (by === 'day') return shortDay(key)
  return by === 'hour' ? reportMessage('hour', { hour: key }) : name
}

type PartsProps = {
  readonly report: ReportAnswer
  readonly figure: FigureName
  readonly csv: string
}

/** The figures of each day, hour, city or outlet: a chart of one of them, and a table. */
export function Parts({ report, figure, csv }: PartsProps) {
  const { by } = report
  const isRanking = by === 'city' || by === 'outlet'
  const chosen = ({ now }: ReportRow) => figureOf(figure, now)
  const parts = isRanking
    ? report.parts.toSorted((a, b) => (chosen(b) ?? -Infinity) - (chosen(a) ?? -Infinity))
    : report.parts
  const names = new Map(parts.map((part) => [part.key, nameOf(by, part)]))
  const title = peakText(peakOf(figure, parts), (key) => names.get(key) ?? key)
  const charted = isRanking ? parts.slice(0, CHARTED) : parts
  const table = `${figureName(figure)}, ${reportMessage(`by_${by}`).toLocaleLowerCase('cs')}`
  return (
    <section aria-labelledby="report-parts">
      <div className="report-heading">
        <div>
          <h2 id="report-parts">{title}</h2>
          <p className="muted">
            {table}. {figureDefinition(figure)}
          </p>
        </div>
        <CsvLink href={csv} />
      </div>
      {charted.length > 0 && (
        <Chart
          labels={charted.map((part) => nameOf(by, part))}
          now={charted.map(chosen)}
          before={charted.map(({ before }) => figureOf(figure, before))}
          lies={isRanking}
          format={(value) => figureValue(figure, value)}
        />
      )}
      <ListTable stacks name={table} columns={columnsOf(by, figure)} rows={parts} keyOf={({ key }) => key} />
    </section>
  )
}

/** The chosen figure with its change comes first. */
function columnsOf(by: ReportPart, chosen: FigureName): readonly Column<ReportRow>[] {
  const others = FIGURE_NAMES.filter(
    (name) =>
      name !== chosen &&
      (by !== 'outlet' || FIGURES[name].ofOutlets) &&
      name !== 'basket' &&
      name !== 'lateness',
  )
  return [
    { name: reportMessage(`column_${by}`), of: (part) => nameOf(by, part) },
    { name: figureName(chosen), of: ({ now }) => figureValue(chosen, figureOf(chosen, now)), kind: 'sum' },
    {
      name: reportMessage('column_before', { figure: figureName(chosen) }),
      of: ({ before }) => figureValue(chosen, figureOf(chosen, before)),
      kind: 'sum',
    },
    { name: 'Změna', of: (part) => changeText(findingOf(chosen, part)) },
    ...others.map(
      (name): Column<ReportRow> => ({
        name: figureName(name),
        of: ({ now }) => figureValue(name, figureOf(name, now)),
        kind: 'sum',
      }),
    ),
  ]
}
