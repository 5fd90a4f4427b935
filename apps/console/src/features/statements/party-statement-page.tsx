import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { type PartyName, partySource } from '../../shared/statements/sources.ts'
import { StatementFiles, StatementView } from '../../shared/statements/statement-view.tsx'
import { periodText, statementName, stateName } from '../../shared/statements/texts.ts'
import type { StatementPageProps } from './outlet-statement-page.tsx'
import { StatementActions } from './statement-actions.tsx'
import { StatementSettingsForm } from './statement-settings-form.tsx'

type PartyStatementProps = StatementPageProps & {
  readonly party: PartyName
  /** Opens the statement with this number. */
  readonly onOpen: (statement: number) => void
}

/** A statement of an outlet or a courier, for the operator, with what can be done. */
export function PartyStatementPage({ party, statement, figure, onFigure, onOpen }: PartyStatementProps) {
  const client = useClient()
  const source = partySource(client, party, statement)
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', ...source.key],
    queryFn: source.details,
  })
  const of = data?.statement
  return (
    <ManagementFrame
      title={of === undefined ? 'Vyúčtování' : of.party.name}
      subtitle={of === undefined ? '' : `${statementName(of)}, ${periodText(of)}, ${stateName(of.state)}`}
      width="wide"
      actions={<StatementFiles source={source} />}
    >
      {data === undefined && error === null && <Loading text="Načítám vyúčtování" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <StatementView
            details={data}
            source={source}
            figure={figure}
            onFigure={onFigure}
            actions={<StatementActions party={party} statement={data.statement} onOpen={onOpen} />}
          />
          <StatementSettingsForm party={party} />
        </div>
      )}
    </ManagementFrame>
  )
}
