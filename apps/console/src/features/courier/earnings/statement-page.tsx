import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { type Figure, ownSource, type StatementName } from '../../../shared/statements/sources.ts'
import { StatementFiles, StatementView } from '../../../shared/statements/statement-view.tsx'
import { periodText, statementName, stateName } from '../../../shared/statements/texts.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'

type StatementPageProps = {
  readonly statement: StatementName
  readonly figure: Figure | null
  readonly onFigure: (figure: Figure | null) => void
}

/** One of the courier's own statements. */
export function StatementPage({ statement, figure, onFigure }: StatementPageProps) {
  const source = ownSource(useClient(), statement)
  const query = useQuery({ queryKey: ['statements', ...source.key], queryFn: source.details })
  return (
    <div className="courier">
      <CourierFrame title={say('statements')} tools={<BackLink to="/kuryr/vyuctovani" />}>
        <Loaded query={query} text={say('statements_loading')}>
          {(details) => (
            <>
              <h2>{statementName(details.statement)}</h2>
              <p className="muted">
                {periodText(details.statement)}, {stateName(details.statement.state)}
              </p>
              <div className="courier-pair">
                <StatementFiles source={source} />
              </div>
              <StatementView details={details} source={source} figure={figure} onFigure={onFigure} />
            </>
          )}
        </Loaded>
      </CourierFrame>
    </div>
  )
}
