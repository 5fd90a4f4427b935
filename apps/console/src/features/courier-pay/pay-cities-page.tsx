import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './pay.css'

/** The cities, each with a link to what its couriers are paid. */
export function PayCitiesPage() {
  const { data, error, refetch } = useQuery(placesQuery(useClient()))
  return (
    <ManagementFrame title="Odměny kurýrů" subtitle="Sazby a bonusy má každé město vlastní.">
      {data === undefined && error === null && <Loading text="Načítám města" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.cities.length === 0 && <p className="muted">Zatím tu není žádné město.</p>}
      {data !== undefined && (
        <ul className="pay-cities">
          {data.cities.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/dispecink/$city/odmeny" params={{ city: slug }} className="quiet-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ManagementFrame>
  )
}
