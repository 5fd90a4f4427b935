import type { CommissionsOfOutlets } from '@sousto/contract/commission/wire.ts'
import { percentText } from '@sousto/messages/commission-sentences.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import './commission.css'
import { outletsQuery } from './queries.ts'

/** Every outlet with its commission, and when it changes. */
export function OutletsPage() {
  const { data, error, refetch } = useQuery(outletsQuery(useClient()))
  const without = data?.outlets.filter(({ percent }) => percent === null).length ?? 0
  const subtitle = without === 0 ? 'Všechny podniky mají podmínky.' : `Bez podmínek: ${without}`
  return (
    <ManagementFrame title="Provize podniků" {...(data !== undefined && { subtitle })}>
      {data === undefined && error === null && <Loading text="Načítám podniky" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ListTable
          name="provize podniků"
          columns={[
            { name: 'Podnik', of: outletName },
            {
              name: 'Provize',
              of: ({ percent }) => (percent === null ? 'bez podmínek' : `${percentText(percent)} %`),
            },
            { name: 'Změna', of: ({ changesOn }) => changesOn !== null && `od ${shortDay(changesOn)}` },
          ]}
          rows={data.outlets}
          keyOf={({ id }) => id}
        />
      )}
    </ManagementFrame>
  )
}

const outletName = ({ id, name, city }: CommissionsOfOutlets['outlets'][number]) => (
  <>
    <Link to="/podnik/$outlet/provize" params={{ outlet: id }}>
      {name}
    </Link>{' '}
    <small>{city}</small>
  </>
)
