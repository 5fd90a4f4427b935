import { fold } from '@sousto/domain/text/folded-text.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'

const SHOWN = 50

type OutletsPageProps = {
  /** A part of the outlet's name, which is part of the URL. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The way to the menu of any outlet. */
export function OutletsPage({ search, onSearch }: OutletsPageProps) {
  const { data, error, refetch } = useQuery(placesQuery(useClient()))
  const words = fold(search)
  const found = data?.outlets.filter(({ name }) => fold(name).includes(words))
  const cityName = (slug: string) => data?.cities.find((city) => city.slug === slug)?.name ?? slug
  return (
    <ManagementFrame title="Menu podniků" subtitle="Vyberte podnik, jehož menu chcete upravit.">
      <div className="office-sections">
        <section className="office-section" aria-label="Podniky">
          <SearchField
            label="Podnik"
            hint="Část jména"
            limit={lettersUpTo(100)}
            value={search}
            onSearch={onSearch}
          />
          {data === undefined && error === null && <Loading text="Načítám podniky" height={180} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {found?.length === 0 && <p className="muted">Takový podnik tu není.</p>}
          <ul className="office-rows">
            {found?.slice(0, SHOWN).map(({ id, name, city }) => (
              <li key={id}>
                <Link to="/podnik/$outlet/menu" params={{ outlet: id }}>
                  {name}
                </Link>
                <small>{cityName(city)}</small>
              </li>
            ))}
          </ul>
          {found !== undefined && found.length > SHOWN && (
            <p className="muted">Ukazujeme prvních {SHOWN}. Napište část jména.</p>
          )}
        </section>
      </div>
    </ManagementFrame>
  )
}
