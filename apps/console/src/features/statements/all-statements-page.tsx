import { allStatementCalls } from '@sousto/contract/statements/endpoints.ts'
import type { StatementSummary } from '@sousto/contract/statements/wire.ts'
import { PAYEE_KINDS } from '@sousto/domain/payout/payees.ts'
import { STATEMENT_STATES } from '@sousto/domain/statement/states.ts'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { StatementList } from '../../shared/statements/statement-list.tsx'
import { pathOf } from '../../shared/statements/statement-path.ts'
import { statementName, stateName } from '../../shared/statements/texts.ts'
import { PARTY_NAMES } from './party-names.ts'

export type StatementFilter = {
  readonly kind?: StatementSummary['party']['kind']
  readonly state?: StatementSummary['state']
  /** Periods that end on these days or between them. */
  readonly from?: string
  readonly to?: string
}

type AllStatementsProps = {
  readonly filter: StatementFilter
  readonly onFilter: (filter: StatementFilter) => void
}

/** The statements of all outlets and couriers, for the operator (`settlement.md` §4). */
export function AllStatementsPage({ filter, onFilter }: AllStatementsProps) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: ['statements', 'all', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      client
        .of(allStatementCalls)
        .list({ query: { ...filter, ...(cursor !== null && { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data, error, refetch } = query
  const statements = data?.pages.flatMap((page) => page.statements)
  return (
    <ManagementFrame title="Vyúčtování" subtitle="Všechny podniky a kurýři." width="wide">
      <Filter filter={filter} onFilter={onFilter} />
      {statements === undefined && error === null && <Loading text="Načítám vyúčtování" height={320} />}
      {statements === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {statements?.length === 0 && <p className="muted">Nic takového tu není.</p>}
      {statements !== undefined && statements.length > 0 && (
        <StatementList
          withParty
          statements={statements}
          more={query}
          linkOf={(each) => (
            <Link
              to="/sprava/vyuctovani/$kind/$party/$statement"
              params={{
                kind: PARTY_NAMES[each.party.kind].path,
                party: String(each.party.id),
                statement: pathOf(each),
              }}
            >
              {statementName(each)}
            </Link>
          )}
        />
      )}
    </ManagementFrame>
  )
}

function Filter({ filter, onFilter }: AllStatementsProps) {
  const { kind, state, from = '', to = '', ...rest } = filter
  const change = (
    changed: { readonly [Name in keyof StatementFilter]: StatementFilter[Name] | undefined },
  ) => {
    const wanted = { kind, state, from: from || undefined, to: to || undefined, ...changed }
    onFilter({
      ...rest,
      ...(wanted.kind !== undefined && { kind: wanted.kind }),
      ...(wanted.state !== undefined && { state: wanted.state }),
      ...(wanted.from !== undefined && { from: wanted.from }),
      ...(wanted.to !== undefined && { to: wanted.to }),
    })
  }
  return (
    <form className="statement-filter" aria-label="Co ukázat">
      <SelectField
        label="Komu"
        value={kind ?? ''}
        onChange={({ target }) => change({ kind: PAYEE_KINDS.find((each) => each === target.value) })}
      >
        <option value="">podniky i kurýři</option>
        {PAYEE_KINDS.map((each) => (
          <option key={each} value={each}>
            {PARTY_NAMES[each].many}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Stav"
        value={state ?? ''}
        onChange={({ target }) => change({ state: STATEMENT_STATES.find((each) => each === target.value) })}
      >
        <option value="">všechny uzavřené</option>
        {STATEMENT_STATES.map((each) => (
          <option key={each} value={each}>
            {stateName(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Období končí od"
        type="date"
        value={from}
        onChange={({ target }) => change({ from: target.value || undefined })}
      />
      <TextField
        label="Období končí do"
        type="date"
        value={to}
        onChange={({ target }) => change({ to: target.value || undefined })}
      />
    </form>
  )
}
