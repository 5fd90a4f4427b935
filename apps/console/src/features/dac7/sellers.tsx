import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { WideTable } from '../../shared/shell/wide-table.tsx'
import { PROBLEMS, STATES } from './texts.ts'
import { useDac7Change } from './use-dac7-change.ts'

type Seller = Dac7Overview['sellers'][number]

const total = (quarters: Seller['quarters'], name: keyof Seller['quarters'][number]): number =>
  quarters.reduce((sum, quarter) => sum + quarter[name], 0)

/** Who has sold or delivered in the year, what the report lacks of each, and who is employed. */
export function Sellers({ year, sellers, employed }: Dac7Overview) {
  const client = useClient()
  const employ = useDac7Change(
    ({ courier, isEmployed }: { readonly courier: number; readonly isEmployed: boolean }) =>
      client.of(dac7Calls).setEmployment({ params: { year, courier }, body: { isEmployed } }),
    () => undefined,
  )
  return (
    <>
      {sellers.length === 0 ? (
        <p className="muted">V tomhle roce zatím nikdo nic neprodal ani nerozvezl.</p>
      ) : (
        <WideTable name="podniky a kurýři">
          <table className="num">
            <caption className="ui-visually-hidden">Podniky a kurýři</caption>
            <thead>
              <tr>
                <th scope="col">Kdo</th>
                <th scope="col">Stav</th>
                <th scope="col">Počet</th>
                <th scope="col" className="wide-table-sum">
                  Poplatky
                </th>
                <th scope="col" className="wide-table-sum">
                  Vyplaceno
                </th>
                <th scope="col">Zaměstnání</th>
              </tr>
            </thead>
            <tbody>
              {sellers.map(({ payee, state, problem, quarters }) => (
                <tr key={`${payee.kind} ${payee.id}`}>
                  <th scope="row">{payee.name}</th>
                  <td>{problem === null ? STATES[state] : <Badge tone="bad">{PROBLEMS[problem]}</Badge>}</td>
                  <td>{total(quarters, 'activities')}</td>
                  <td className="wide-table-sum">{exactMoney(total(quarters, 'fees'))}</td>
                  <td className="wide-table-sum">{exactMoney(total(quarters, 'paid'))}</td>
                  <td>
                    {payee.kind === 'courier' && (
                      <Button
                        size="small"
                        variant="line"
                        aria-label={`Je to zaměstnanec: ${payee.name}`}
                        onClick={() => employ.mutate({ courier: payee.id, isEmployed: true })}
                      >
                        Je to zaměstnanec
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      <FormFailure error={employ.error} />
      {employed.length > 0 && (
        <>
          <h3 className="dac7-employed">Zaměstnanci, kteří do hlášení nepatří</h3>
          <ul className="dac7-messages">
            {employed.map(({ id, name }) => (
              <li key={id}>
                {name}
                <Button
                  size="small"
                  variant="line"
                  aria-label={`Není zaměstnanec: ${name}`}
                  onClick={() => employ.mutate({ courier: id, isEmployed: false })}
                >
                  Není zaměstnanec
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
