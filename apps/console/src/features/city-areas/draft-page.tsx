import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './city-areas.css'
import { DraftForm } from './draft-form.tsx'
import { Planned } from './planned.tsx'
import { areaDraftQuery } from './queries.ts'

/** A draft of a city's areas: the map, the terms of each area, and files. */
export function DraftPage({ draft }: { readonly draft: number }) {
  const { data, error, refetch } = useQuery(areaDraftQuery(useClient(), draft))
  return (
    <ManagementFrame
      title={data?.name ?? 'Návrh oblastí'}
      {...(data !== undefined && { subtitle: `Návrh oblastí města ${data.city.name}` })}
      width="wide"
    >
      {data === undefined && error === null && <Loading text="Načítám návrh" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <p>
            <Link to="/sprava/mesta/$city/oblasti" params={{ city: String(data.city.id) }}>
              Zpět na oblasti města {data.city.name}
            </Link>
          </p>
          {data.state === 'planned' ? (
            <Planned draft={data} />
          ) : (
            <DraftForm key={data.version} draft={data} />
          )}
        </div>
      )}
    </ManagementFrame>
  )
}
