import { statementCalls } from '@sousto/contract/statements/endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { StatementList } from '../../shared/statements/statement-list.tsx'
import { pathOf } from '../../shared/statements/statement-path.ts'
import { statementName } from '../../shared/statements/texts.ts'

/** The statements of an outlet, for its owner (`settlement.md` §4). */
export function OutletStatementsPage() {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const query = useInfiniteQuery({
    queryKey: ['statements', 'outlet', outlet],
    queryFn: ({ signal, pageParam: cursor }) =>
      client
        .of(statementCalls)
        .list({ params: { outlet }, query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data, error, refetch } = query
  const statements = data?.pages.flatMap((page) => [
    ...(page.draft === null ? [] : [page.draft]),
    ...page.statements,
  ])
  return (
    <Office title="Vyúčtování" subtitle="Co se prodalo, co stála provize a kolik vyplatíme." width="wide">
      {statements === undefined && error === null && <Loading text="Načítám vyúčtování" height={240} />}
      {statements === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {statements?.length === 0 && <p className="muted">Zatím tu není co vyúčtovat.</p>}
      {statements !== undefined && statements.length > 0 && (
        <StatementList
          statements={statements}
          more={query}
          linkOf={(each) => (
            <Link to="/podnik/$outlet/vyuctovani/$statement" params={{ outlet, statement: pathOf(each) }}>
              {statementName(each)}
            </Link>
          )}
        />
      )}
    </Office>
  )
}
