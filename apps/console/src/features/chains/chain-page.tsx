import { can } from '@sousto/domain/staff/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { DifferencesForm } from './differences-form.tsx'
import { LeaveChain } from './leave-chain.tsx'
import { MakeChain } from './make-chain.tsx'
import { Members } from './members.tsx'
import { chainQuery } from './queries.ts'
import './chains.css'

/** The chain of an outlet: who has its menu, or what it has otherwise than the shared one (`administration.md` §3). */
export function ChainPage() {
  const me = useMe()
  const { id, city, name } = useOutlet()
  const { data, error, refetch } = useQuery(chainQuery(useClient(), id))
  const mayManage = can(me, 'outlets.manage', { kind: 'outlet', outlet: id, city })
  const leads = data !== undefined && data.chain !== null && data.leader === null
  return (
    <Office title="Řetězec" subtitle={data?.chain?.name ?? name}>
      {data === undefined && error === null && <Loading text="Načítám řetězec" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          {data.chain === null && <MakeChain outlet={id} mayManage={mayManage} />}
          {leads && <Members outlet={id} chain={data} mayManage={mayManage} />}
          {data.leader !== null && (
            <DifferencesForm key={data.version} outlet={id} chain={data} leader={data.leader} />
          )}
          {data.chain !== null && mayManage && data.followers.length === 0 && (
            <LeaveChain outlet={id} leads={leads} />
          )}
        </div>
      )}
    </Office>
  )
}
