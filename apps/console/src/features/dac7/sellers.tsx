import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { ListTable } from '../../shared/shell/list-table.tsx'
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
  const employment = ({ id, name }: Seller['payee']) => (
    <Button
      size="small"
      variant="line"
      aria-label={`Je to zaměstnanec: ${name}`}
      onClick={() => employ.mutate({ courier: id, isEmployed: true })}
    >
      Je to zaměstnanec
    </Button>
  )
  return (
    <>
      {sellers.length === 0 ? (
        <p className="muted">V tomhle roce zatím nikdo nic neprodal ani nerozvezl.</p>
      ) : (
        <ListTable
          stacks
          name="Podniky a kurýři"
          columns={[
            { name: 'Kdo', of: ({ payee }) => payee.name },
            {
              name: 'Stav',
              of: ({ state, problem }) =>
                problem === null ? STATES[state] : <Badge tone="bad">{PROBLEMS[problem]}</Badge>,
            },
            { name: 'Počet', kind: 'sum', of: ({ quarters }) => total(quarters, 'activities') },
            { name: 'Poplatky', kind: 'sum', of: ({ quarters }) => exactMoney(total(quarters, 'fees')) },
            { name: 'Vyplaceno', kind: 'sum', of: ({ quarters }) => exactMoney(total(quarters, 'paid')) },
            { name: 'Zaměstnání', of: ({ payee }) => payee.kind === 'courier' && employment(payee) },
          ]}
          rows={sellers}
          keyOf={({ payee }) => `${payee.kind} ${payee.id}`}
        />
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
