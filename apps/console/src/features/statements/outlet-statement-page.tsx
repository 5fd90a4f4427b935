import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { type Figure, outletSource, type StatementName } from '../../shared/statements/sources.ts'
import { StatementFiles, StatementView } from '../../shared/statements/statement-view.tsx'
import { periodText, statementName, stateName } from '../../shared/statements/texts.ts'

export type StatementPageProps = {
  readonly statement: StatementName
  readonly figure: Figure | null
  readonly onFigure: (figure: Figure | null) => void
}

/** A statement of an outlet, for its owner. */
export function OutletStatementPage({ statement, figure, onFigure }: StatementPageProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const source = outletSource(client, outlet, statement)
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', ...source.key],
    queryFn: source.details,
  })
  const of = data?.statement
  return (
    <Office
      title={of === undefined ? 'Vyúčtování' : statementName(of)}
      subtitle={of === undefined ? '' : `${periodText(of)}, ${stateName(of.state)}`}
      width="wide"
      actions={<StatementFiles source={source} />}
    >
      {data === undefined && error === null && <Loading text="Načítám vyúčtování" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <StatementView details={data} source={source} figure={figure} onFigure={onFigure} />
      )}
    </Office>
  )
}
