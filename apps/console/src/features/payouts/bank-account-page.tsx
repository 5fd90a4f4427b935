import { bankAccountCalls } from '@sousto/contract/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { BankAccountSection } from '../../shared/bank-account/bank-account.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { bankAccountQuery } from './queries.ts'

/** The account to which an outlet is paid, which only its owner sees and changes (`settlement.md` §5). */
export function BankAccountPage() {
  const client = useClient()
  const { id: outlet, name } = useOutlet()
  const { data, error, refetch } = useQuery(bankAccountQuery(client, outlet))
  return (
    <Office title="Bankovní účet" subtitle={`Sem posíláme výplaty za objednávky podniku ${name}.`}>
      {data === undefined && error === null && <Loading text="Načítám účet" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <section className="office-section" aria-labelledby="ucet">
          <h2 id="ucet">Účet pro výplaty</h2>
          <BankAccountSection
            account={data}
            save={(body, headers) => client.of(bankAccountCalls).save({ params: { outlet }, headers, body })}
          />
        </section>
      )}
    </Office>
  )
}
