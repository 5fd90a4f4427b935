import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { CheckSection } from './check-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { ledgerQuery } from './queries.ts'

/** The ledger: its check against the facts, and its closed months (`settlement.md` §1). */
export function LedgerPage() {
  const { data, error, refetch } = useQuery(ledgerQuery(useClient()))
  return (
    <ManagementFrame
      title="Účetní kniha"
      subtitle="Každá koruna, která přišla, odešla nebo na někoho čeká. Řádky se jen přidávají."
    >
      {data === undefined && error === null && <Loading text="Načítám účetní knihu" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <CheckSection overview={data} />
          <ClosingSection overview={data} />
        </div>
      )}
    </ManagementFrame>
  )
}
