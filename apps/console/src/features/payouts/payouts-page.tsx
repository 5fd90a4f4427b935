import type { PayoutOverview } from '@sousto/contract/payouts/wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { useManagementNavigation } from '../../shared/management/navigation.tsx'
import { OfficeFrame } from '../../shared/outlet/office-frame.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { PrepareForm } from './prepare-form.tsx'
import { payoutsQuery } from './queries.ts'
import { StatementForm } from './statement-form.tsx'
import { DIFFERENCES, day, payees, payments, RUN_STATES } from './texts.ts'
import './payouts.css'
import { WideTable } from '../../shared/shell/wide-table.tsx'

/** Payout runs, and what the bank's statements say of them (`settlement.md` §5). */
export function PayoutsPage() {
  const navigation = useManagementNavigation()
  const { data, error, refetch } = useQuery(payoutsQuery(useClient()))
  return (
    <OfficeFrame navigation={navigation} title={data === undefined ? 'Výplaty' : titleOf(data)} width="wide">
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
              <PrepareForm />
            )}
          </section>
          <section className="office-section" aria-labelledby="vyplaty">
            <h2 id="vyplaty">Výplaty</h2>
            <Runs runs={data.runs} />
          </section>
          <section className="office-section" aria-labelledby="vypis">
            <h2 id="vypis">Výpis z banky</h2>
            <StatementForm />
            <Differences differences={data.differences} />
          </section>
        </div>
      )}
    </OfficeFrame>
  )
}

const titleOf = ({ due }: PayoutOverview): string =>
  due.count === 0
    ? 'Teď není komu nic vyplatit'
    : `${exactMoney(due.total)} čeká na výplatu, ${payees(due.count)}`

function Runs({ runs }: Pick<PayoutOverview, 'runs'>) {
  if (runs.length === 0) return <p className="muted">Zatím žádná výplata nebyla.</p>
  return (
    <WideTable className="payout-table" name="výplaty">
      <table className="num">
        <caption className="ui-visually-hidden">Výplaty</caption>
        <thead>
          <tr>
            <th scope="col">Výplata</th>
            <th scope="col">Splatnost</th>
            <th scope="col">Stav</th>
            <th scope="col">Platby</th>
            <th scope="col" className="payout-sum">
              Částka
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <Link to="/sprava/vyplaty/$run" params={{ run: String(run.id) }}>
                  Výplata {run.id}
                </Link>
              </th>
              <td>{day(run.dueOn)}</td>
              <td>{RUN_STATES[run.state]}</td>
              <td>{payments(run.count)}</td>
              <td className="payout-sum">{exactMoney(run.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function Differences({ differences }: Pick<PayoutOverview, 'differences'>) {
  if (differences.length === 0) return <p className="payout-agrees muted">Výpisy souhlasí s výplatami.</p>
  return (
    <WideTable className="payout-table" name="rozdíly">
      <table className="num">
        <caption>Rozdíly, které musí někdo prověřit</caption>
        <thead>
          <tr>
            <th scope="col">Den</th>
            <th scope="col">Co nesouhlasí</th>
            <th scope="col">Variabilní symbol</th>
            <th scope="col">Protistrana</th>
            <th scope="col" className="payout-sum">
              Částka
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={`${each.bookedOn} ${each.variableSymbol} ${each.amount} ${each.difference}`}>
              <td>{day(each.bookedOn)}</td>
              <th scope="row">{DIFFERENCES[each.difference]}</th>
              <td>{each.variableSymbol}</td>
              <td>{[each.name, each.account].filter(Boolean).join(', ')}</td>
              <td className="payout-sum">{exactMoney(each.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
