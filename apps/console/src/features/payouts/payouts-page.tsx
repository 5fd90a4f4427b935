import type { PayoutOverview } from '@sousto/contract/payouts/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import { Differences } from './differences.tsx'
import { PrepareForm } from './prepare-form.tsx'
import { payoutsQuery } from './queries.ts'
import { StatementForm } from './statement-form.tsx'
import { payees, payments, RUN_STATES } from './texts.ts'
import './payouts.css'

/** Payout runs, and what the bank's statements say of them (`settlement.md` §5). */
export function PayoutsPage() {
  const { data, error, refetch } = useQuery(payoutsQuery(useClient()))
  const isPreparer = can(useMe(), 'payouts.prepare', { kind: 'marketplace' })
  return (
    <ManagementFrame title={data === undefined ? 'Výplaty' : titleOf(data)} width="wide">
      {data === undefined && error === null && <Loading text="Načítám výplaty" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="nova">
            <h2 id="nova">Nová výplata</h2>
            {data.due.heldCount > 0 && (
              <p className="payout-held">
                Zadrženo {exactMoney(data.due.heldTotal)}, {payees(data.due.heldCount)}.
              </p>
            )}
            {data.account === null ? (
              <Notice tone="warn">
                Provozovatel nenastavil účet, ze kterého se platí (OPERATOR_ACCOUNT).
              </Notice>
            ) : (
              isPreparer && <PrepareForm />
            )}
          </section>
          <section className="office-section" aria-labelledby="vyplaty">
            <h2 id="vyplaty">Výplaty</h2>
            <Runs runs={data.runs} />
          </section>
          <section className="office-section" aria-labelledby="vypis">
            <h2 id="vypis">Výpis z banky</h2>
            {isPreparer && <StatementForm />}
            <Differences differences={data.differences} />
          </section>
        </div>
      )}
    </ManagementFrame>
  )
}

const titleOf = ({ due }: PayoutOverview): string =>
  due.count === 0
    ? 'Teď není komu nic vyplatit'
    : `${exactMoney(due.total)} čeká na výplatu, ${payees(due.count)}`

function Runs({ runs }: Pick<PayoutOverview, 'runs'>) {
  if (runs.length === 0) return <p className="muted">Zatím žádná výplata nebyla.</p>
  return (
    <ListTable
      stacks
      name="Výplaty"
      columns={[
        {
          name: 'Výplata',
          of: ({ id }) => (
            <Link to="/sprava/vyplaty/$run" params={{ run: String(id) }}>
              Výplata {id}
            </Link>
          ),
        },
        { name: 'Splatnost', of: ({ dueOn }) => shortDay(dueOn) },
        { name: 'Stav', of: ({ state }) => RUN_STATES[state] },
        { name: 'Platby', of: ({ count }) => payments(count) },
        { name: 'Částka', kind: 'sum', of: ({ total }) => exactMoney(total) },
      ]}
      rows={runs}
      keyOf={({ id }) => id}
    />
  )
}
