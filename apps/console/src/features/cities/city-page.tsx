import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { Assignment } from './assignment.tsx'
import './cities.css'
import { CityForm } from './city-form.tsx'
import { DispatchHoursSection } from './dispatch-hours.tsx'
import { cityQuery } from './queries.ts'
import { Visibility } from './visibility.tsx'

/** A city with everything that is set for it. */
export function CityPage({ city }: { readonly city: number }) {
  const { data, error, refetch } = useQuery(cityQuery(useClient(), city))
  return (
    <ManagementFrame title={data?.values.name ?? 'Město'}>
      {data === undefined && error === null && <Loading text="Načítám město" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <Visibility city={data} />
          <section className="office-section" aria-labelledby="udaje-mesta">
            <h2 id="udaje-mesta">Údaje</h2>
            <CityForm key={data.version} city={data} />
          </section>
          <section className="office-section" aria-labelledby="oblasti">
            <h2 id="oblasti">Oblasti doručení</h2>
            <p>
              Zveřejněných: {data.areas}.{' '}
              <Link to="/sprava/mesta/$city/oblasti" params={{ city: String(city) }}>
                Změnit oblasti
              </Link>
            </p>
          </section>
          <DispatchHoursSection slug={data.values.slug} />
          <Assignment slug={data.values.slug} />
        </div>
      )}
    </ManagementFrame>
  )
}
