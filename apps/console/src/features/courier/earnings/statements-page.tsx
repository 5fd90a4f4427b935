import { ownStatements } from '@sousto/contract/statements/endpoints.ts'
import { courierEarningsMessage as say } from '@sousto/messages/courier-earnings-messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../../platform/router-context.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { StatementList } from '../../../shared/statements/statement-list.tsx'
import { pathOf } from '../../../shared/statements/statement-path.ts'
import { statementName } from '../../../shared/statements/texts.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'

/** The courier's own statements, with their documents (`settlement.md` §4). */
export function StatementsPage() {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: ['statements', 'own'],
    queryFn: ({ signal, pageParam: cursor }) =>
      client.of(ownStatements).list({ query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data, error, refetch } = query
  const statements = data?.pages.flatMap((page) => [
    ...(page.draft === null ? [] : [page.draft]),
    ...page.statements,
  ])
  return (
    <div className="courier">
      <CourierFrame title={say('statements')} tools={<BackLink to="/kuryr/vydelek" />}>
        {statements === undefined && error === null && (
          <Loading text={say('statements_loading')} height={240} />
        )}
        {statements === undefined && error !== null && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {statements?.length === 0 && <p className="muted">{say('statements_none')}</p>}
        {statements !== undefined && statements.length > 0 && (
          <StatementList
            statements={statements}
            more={query}
            linkOf={(each) => (
              <Link to="/kuryr/vyuctovani/$statement" params={{ statement: pathOf(each) }}>
                {statementName(each)}
              </Link>
            )}
          />
        )}
      </CourierFrame>
    </div>
  )
}
