import type { PayoutRunDetails } from '@sousto/contract/payouts/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { useManagementNavigation } from '../../shared/management/navigation.tsx'
import { OfficeFrame } from '../../shared/outlet/office-frame.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { runQuery } from './queries.ts'
import { ReleasePanel } from './release-panel.tsx'
import { day, HOLDS, holdEnd, PAYOUT_STATES, payees, payments, runTitle } from './texts.ts'
import './payouts.css'
import { WideTable } from '../../shared/shell/wide-table.tsx'

/** A payout run: who prepared it, who releases it, its file, and where each payment is. */
export function RunPage({ run }: { readonly run: number }) {
  const navigation = useManagementNavigation()
  const { data, error, refetch } = useQuery(runQuery(useClient(), run))
  return (
    <OfficeFrame
      navigation={navigation}
      title={data === undefined ? `Výplata ${run}` : runTitle(data.run)}
      subtitle={data === undefined ? '' : `Výplata ${run}, splatná ${day(data.run.dueOn)}`}
      width="wide"
    >
      {data === undefined && error === null && <Loading text="Načítám výplatu" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="payout-run">
          <div className="office-sections">
            <Figures {...data} />
            <Payments {...data} />
            <Held {...data} />
          </div>
          <ReleasePanel {...data} />
        </div>
      )}
    </OfficeFrame>
  )
}

function Figures({ run }: PayoutRunDetails) {
  const figures = [
    { name: 'splatné celkem', value: run.total + run.heldTotal },
    { name: `zadrženo, ${payees(run.heldCount)}`, value: run.heldTotal },
    { name: `odejde, ${payments(run.count)}`, value: run.total },
  ]
  return (
    <dl className="payout-figures num">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{exactMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Unreliable = () => (
  <>
    {' '}
    <Badge tone="bad">nespolehlivý plátce DPH</Badge>
  </>
)

function Payments({ payouts, run }: PayoutRunDetails) {
  return (
    <section className="office-section" aria-labelledby="odejde">
      <h2 id="odejde">Odejde</h2>
      <WideTable className="payout-table" name="odejde">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Příjemce</th>
              <th scope="col">Variabilní symbol</th>
              <th scope="col">Účet</th>
              <th scope="col">Stav</th>
              <th scope="col" className="payout-sum">
                Částka
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ payee, isUnreliable, account, variableSymbol, amount, state }) => (
              <tr key={variableSymbol}>
                <th scope="row">
                  {payee.name}
                  {isUnreliable && <Unreliable />}
                </th>
                <td>{variableSymbol}</td>
                <td>{account}</td>
                <td>{PAYOUT_STATES[state]}</td>
                <td className="payout-sum">{exactMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Celkem {payments(run.count)}
              </th>
              <td className="payout-sum">{exactMoney(run.total)}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </section>
  )
}

function Held({ held, run }: PayoutRunDetails) {
  if (held.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="zadrzeno">
      <h2 id="zadrzeno">Zadrženo</h2>
      <WideTable className="payout-table" name="zadrženo">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Příjemce</th>
              <th scope="col">Proč</th>
              <th scope="col">Co se čeká</th>
              <th scope="col" className="payout-sum">
                Částka
              </th>
            </tr>
          </thead>
          <tbody>
            {held.map((each) => (
              <tr key={`${each.payee.kind} ${each.payee.id}`}>
                <th scope="row">
                  {each.payee.name}
                  {each.isUnreliable && <Unreliable />}
                </th>
                <td>{HOLDS[each.code]}</td>
                <td>{holdEnd(each)}</td>
                <td className="payout-sum">{exactMoney(each.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Celkem
              </th>
              <td className="payout-sum">{exactMoney(run.heldTotal)}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </section>
  )
}
