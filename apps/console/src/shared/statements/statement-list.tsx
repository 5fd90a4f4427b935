import type { StatementSummary } from '@sousto/contract/statements/wire.ts'
import { statementMessage as say } from '@sousto/messages/statement-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { type Column, ListTable } from '../shell/list-table.tsx'
import { shortDay } from '../time.ts'
import { outcomeText, periodText, STATES } from './texts.ts'
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
  const party: Column<StatementSummary> = { name: 'Komu', kind: 'text', of: ({ party: { name } }) => name }
  return (
    <>
      <ListTable
        stacks
        name="vyúčtování"
        columns={[
          { name: 'Vyúčtování', of: linkOf },
          ...(withParty ? [party] : []),
          { name: say('period'), of: periodText },
          { name: say('state'), of: ({ state }) => STATES[state] },
          { name: say('due'), of: ({ dueOn }) => dueOn !== null && shortDay(dueOn) },
          { name: say('amount'), kind: 'sum', of: outcomeText },
        ]}
        rows={statements}
        keyOf={({ id, party: { kind, id: partyId }, from }) => `${kind} ${partyId} ${id} ${from}`}
      />
      {more.hasNextPage && (
        <div className="statement-more">
          <Button variant="line" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            Starší
          </Button>
        </div>
      )}
    </>
  )
}
