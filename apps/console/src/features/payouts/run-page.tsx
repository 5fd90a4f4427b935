import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import type { PayoutRunDetails } from '@sousto/contract/payouts/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { holdText, payoutStateText } from '@sousto/messages/payout-sentences.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiBases } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import { runQuery } from './queries.ts'
import { ReleasePanel } from './release-panel.tsx'
import { changeText, holdEnd, payees, payments, runTitle } from './texts.ts'
import './payouts.css'

/** A payout run: who prepared it, who releases it, its file, and where each payment is. */
export function RunPage({ run }: { readonly run: number }) {
  const { data, error, refetch } = useQuery(runQuery(useClient(), run))
  return (
    <ManagementFrame
      title={data === undefined ? `Výplata ${run}` : runTitle(data.run)}
      subtitle={data === undefined ? '' : `Výplata ${run}, splatná ${shortDay(data.run.dueOn)}`}
      width="wide"
      actions={<CsvLink href={urlOf(apiBases(), payoutCalls.table, { params: { run } })} />}
    >
      {data === undefined && error === null && <Loading text="Načítám výplatu" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="payout-run">
          <div className="office-sections">
            <Figures {...data} />
            <Changes {...data} />
            <Payments {...data} />
            <Held {...data} />
          </div>
          <ReleasePanel {...data} />
        </div>
      )}
    </ManagementFrame>
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

type PayeeNameProps = Pick<PayoutRunDetails['payouts'][number], 'payee' | 'isUnreliable'>

const PayeeName = ({ payee, isUnreliable }: PayeeNameProps) => (
  <>
    {payee.name}
    {isUnreliable && (
      <>
        {' '}
        <Badge tone="bad">nespolehlivý plátce DPH</Badge>
      </>
    )}
  </>
)

function Changes({ changes }: PayoutRunDetails) {
  if (changes.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="zmeny">
      <h2 id="zmeny">Od přípravy se změnilo</h2>
      <ListTable
        stacks
        name="změny od přípravy"
        columns={[
          { name: 'Příjemce', of: ({ payee }) => payee.name },
          { name: 'Co se změnilo', kind: 'text', of: changeText },
          { name: 'V téhle výplatě', kind: 'sum', of: ({ amount }) => exactMoney(amount) },
          { name: 'Splatné teď', kind: 'sum', of: ({ due }) => exactMoney(due) },
        ]}
        rows={changes}
        keyOf={({ payee }) => `${payee.kind} ${payee.id}`}
      />
    </section>
  )
}

function Payments({ payouts, run }: PayoutRunDetails) {
  return (
    <section className="office-section" aria-labelledby="odejde">
      <h2 id="odejde">Odejde</h2>
      <ListTable
        stacks
        name="odejde"
        columns={[
          { name: 'Příjemce', of: PayeeName, total: `Celkem ${payments(run.count)}` },
          {
            name: 'Účet',
            of: ({ account, variableSymbol }) => (
              <>
                {account} <small>VS {variableSymbol}</small>
              </>
            ),
          },
          { name: 'Stav', kind: 'text', of: ({ state }) => payoutStateText(state) },
          {
            name: 'Částka',
            kind: 'sum',
            of: ({ amount }) => exactMoney(amount),
            total: exactMoney(run.total),
          },
        ]}
        rows={payouts}
        keyOf={({ variableSymbol }) => variableSymbol}
      />
    </section>
  )
}

function Held({ held, run }: PayoutRunDetails) {
  if (held.length === 0) return null
  return (
    <section className="office-section" aria-labelledby="zadrzeno">
      <h2 id="zadrzeno">Zadrženo</h2>
      <ListTable
        stacks
        name="zadrženo"
        columns={[
          { name: 'Příjemce', of: PayeeName, total: 'Celkem' },
          { name: 'Proč', of: ({ code }) => holdText(code) },
          { name: 'Co se čeká', kind: 'text', of: holdEnd },
          {
            name: 'Částka',
            kind: 'sum',
            of: ({ amount }) => exactMoney(amount),
            total: exactMoney(run.heldTotal),
          },
        ]}
        rows={held}
        keyOf={({ payee }) => `${payee.kind} ${payee.id}`}
      />
    </section>
  )
}
