import { percentText } from '@sousto/messages/commission-sentences.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { useManagementNavigation } from '../../shared/management/navigation.tsx'
import { OfficeFrame } from '../../shared/outlet/office-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
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
    <OfficeFrame
      navigation={useManagementNavigation()}
      title="Provize podniků"
      {...(data !== undefined && { subtitle })}
    >
      {data === undefined && error === null && <Loading text="Načítám podniky" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="commission-scroll">
          <table className="num">
            <thead>
              <tr>
                <th scope="col">Podnik</th>
                <th scope="col">Provize</th>
                <th scope="col">Změna</th>
              </tr>
            </thead>
            <tbody>
              {data.outlets.map(({ id, name, city, percent, changesOn }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to="/podnik/$outlet/provize" params={{ outlet: id }}>
                      {name}
                    </Link>{' '}
                    <small>{city}</small>
                  </th>
                  <td>{percent === null ? 'bez podmínek' : `${percentText(percent)} %`}</td>
                  <td>{changesOn === null ? '' : `od ${shortDay(changesOn)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </OfficeFrame>
  )
}
