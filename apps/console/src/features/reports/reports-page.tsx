import type { ReportAnswer } from '@sousto/contract/reports/wire.ts'
import { FIGURE_NAMES, FIGURES, figureOf } from '@sousto/domain/reports/figures.ts'
import { findingOf } from '@sousto/domain/reports/finding.ts'
import { hasMedian } from '@sousto/domain/reports/medians.ts'
import { daysIn, MOST_DAYS } from '@sousto/domain/reports/periods.ts'
import {
  comparisonText,
  figureDefinition,
  figureName,
  figureValue,
  findingText,
  reportMessage,
} from '@sousto/messages/report-sentences.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SavedViews } from '../../shared/admin/saved-views.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import { ReportFilters } from './filters.tsx'
import { Parts } from './parts.tsx'
import { csvOf, type Reader, reportQuery } from './queries.ts'
import { Rebuild } from './rebuild.tsx'
import type { Choice } from './search.ts'
import { Cancellations, Cohorts, Vouchers } from './tables.tsx'
import '../../shared/admin/admin-list.css'
import './reports.css'

type ReportsPageProps = {
  /** The one city whose reports the person reads here. Null means the marketplace. */
  readonly city: { readonly slug: string } | null
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

const spanText = ({ from, to }: ReportAnswer['days']) => `${shortDay(from)} až ${shortDay(to)}`

const isPossible = ({ from, to }: Choice): boolean => {
  const days = daysIn({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })
  return days >= 1 && days <= MOST_DAYS
}

/** Figures of some days beside those of earlier days. All that is chosen is in the address of the page. */
export function ReportsPage({ city, choice, onChoice }: ReportsPageProps) {
  const reader: Reader = { only: city?.slug ?? null }
  const { figure, ...query } = choice
  const possible = isPossible(choice)
  const { data, error, refetch } = useQuery({
    ...reportQuery(useClient(), reader, query),
    enabled: possible,
    placeholderData: keepPreviousData,
  })
  return (
    <ManagementFrame
      title={data === undefined ? 'Přehledy' : findingText(findingOf(figure, data), placeOf(data, choice))}
      {...(data && { subtitle: `${spanText(data.days)} proti ${spanText(data.daysBefore)}` })}
      width="wide"
    >
      <div className="admin-list">
        <section aria-label="Filtry" className="admin-filters">
          <ReportFilters {...reader} choice={choice} outlets={data?.outlets ?? []} onChoice={onChoice} />
        </section>
        <SavedViews list="prehledy" />
      </div>
      {!possible && <p role="alert">Vyberte nejvýš {MOST_DAYS} dnů, které jdou za sebou.</p>}
      {possible && data === undefined && error === null && <Loading text="Počítám přehled" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {possible && data !== undefined && (
        <div className="reports">
          <Figures report={data} choice={choice} />
          <Parts report={data} figure={figure} csv={csvOf(reader, query, 'figures')} />
          <Cancellations report={data} csv={<CsvLink href={csvOf(reader, query, 'cancellations')} />} />
          <Vouchers report={data} csv={<CsvLink href={csvOf(reader, query, 'vouchers')} />} />
          <Cohorts report={data} csv={<CsvLink href={csvOf(reader, query, 'cohorts')} />} />
          {city === null && <Rebuild from={choice.from} to={choice.to} />}
        </div>
      )}
    </ManagementFrame>
  )
}

/** Returns the name of what the report is about. */
const placeOf = ({ city, outlets }: ReportAnswer, { outlet }: Choice): string =>
  outlets.find(({ id }) => id === outlet)?.name ?? city ?? reportMessage('everywhere')

/** Every figure with its change and its definition. */
function Figures({ report, choice }: { readonly report: ReportAnswer; readonly choice: Choice }) {
  const names = FIGURE_NAMES.filter((name) => FIGURES[name].ofOutlets || choice.outlet === undefined)
  return (
    <dl className="report-figures num" aria-label="Údaje">
      {names.map((name) => {
        const { now, before, otherwise, medians } = report
        const findings = [
          { against: choice.against, finding: findingOf(name, { now, before }) },
          { against: otherwise.against, finding: findingOf(name, { now, before: otherwise.sums }) },
        ]
        return (
          <div key={name} data-chosen={name === choice.figure || undefined}>
            <dt>{figureName(name)}</dt>
            <dd>
              <strong>{figureValue(name, figureOf(name, now))}</strong>
              {hasMedian(name) && (
                <span>{reportMessage('median', { value: figureValue(name, medians.now[name]) })}</span>
              )}
              {findings.map(({ against, finding }) => (
                <span key={against} data-bad={('isGood' in finding && !finding.isGood) || undefined}>
                  {comparisonText(against, finding)}
                </span>
              ))}
              <small>{figureDefinition(name)}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
