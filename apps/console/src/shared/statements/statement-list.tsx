import type { StatementSummary } from '@sousto/contract/statements/wire.ts'
import { statementMessage as say } from '@sousto/messages/statement-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { type Column, ListTable } from '../shell/list-table.tsx'
import { shortDay } from '../time.ts'
import { outcomeText, periodText, stateName } from './texts.ts'
import './statements.css'

type StatementListProps = {
  readonly statements: readonly StatementSummary[]
  /** A link that opens it. */
  readonly linkOf: (statement: StatementSummary) => ReactNode
  readonly withParty?: boolean
  readonly more: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Statements with their states and what becomes of them, the latest period first. */
export function StatementList({ statements, linkOf, withParty = false, more }: StatementListProps) {
  const party: Column<StatementSummary> = {
    name: say('party'),
    kind: 'text',
    of: ({ party: { name } }) => name,
  }
  return (
    <>
      <ListTable
        stacks
        name={say('list_name')}
        columns={[
          { name: say('statement'), of: linkOf },
          ...(withParty ? [party] : []),
          { name: say('period'), of: periodText },
          { name: say('state'), of: ({ state }) => stateName(state) },
          { name: say('due'), of: ({ dueOn }) => dueOn !== null && shortDay(dueOn) },
          { name: say('amount'), kind: 'sum', of: outcomeText },
        ]}
        rows={statements}
        keyOf={({ id, party: { kind, id: partyId }, from }) => `${kind} ${partyId} ${id} ${from}`}
      />
      {more.hasNextPage && (
        <div className="statement-more">
          <Button variant="line" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {say('older')}
          </Button>
        </div>
      )}
    </>
  )
}
