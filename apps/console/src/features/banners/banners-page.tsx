import type { BannerFilter, PlacedBanner } from '@sousto/contract/banners/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { CityFilter } from '../../shared/admin/filter-fields.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { shortDay } from '../../shared/time.ts'
import { bannersQuery } from './queries.ts'

/** `cityName` returns the name of a city by its slug. */
const columns = (cityName: (slug: string) => string): readonly Column<PlacedBanner>[] => [
  {
    name: 'Banner',
    of: ({ id, title }) => (
      <Link to="/sprava/bannery/$banner" params={{ banner: String(id) }}>
        {title}
      </Link>
    ),
  },
  {
    name: 'Kdy',
    of: ({ firstDay, lastDay }) =>
      lastDay === null ? `od ${shortDay(firstDay)}` : `${shortDay(firstDay)} až ${shortDay(lastDay)}`,
  },
  { name: 'Kde', of: ({ cities }) => (cities.length === 0 ? 'Všude' : cities.map(cityName).join(', ')) },
  { name: 'Pořadí', of: ({ position }) => position },
  { name: 'Obrázek', of: ({ image }) => (image === null ? '–' : 'ano') },
]

const STATES = { now: 'Dnes vidět', planned: 'Plánované', over: 'Skončené' } as const
const STATE_NAMES = ['now', 'planned', 'over'] as const

type BannersPageProps = {
  readonly filter: BannerFilter
  readonly onFilter: (filter: BannerFilter) => void
}

/** Banners of the home pages of cities; a title opens the banner. */
export function BannersPage({ filter, onFilter }: BannersPageProps) {
  const client = useClient()
  const pages = useInfiniteQuery(bannersQuery(client, filter))
  const places = useQuery(placesQuery(client)).data
  const cityName = (slug: string) => places?.cities.find((city) => city.slug === slug)?.name ?? slug
  const set = (change: Parameters<typeof withFilter<BannerFilter>>[1]) => onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Bannery"
      subtitle="Stránka města ukazuje nejvýš osm, nejdřív tyto, podle pořadí."
      width="wide"
      actions={
        <Button
          variant="cta"
          icon={<Plus aria-hidden />}
          render={<Link to="/sprava/bannery/$banner" params={{ banner: 'novy' }} />}
        >
          Nový banner
        </Button>
      }
    >
      <AdminList
        name="Bannery"
        list="bannery"
        rows={pages.data?.pages.flatMap(({ banners }) => banners)}
        keyOf={({ id }) => id}
        columns={columns(cityName)}
        pages={pages}
        filters={
          <>
            <SearchField
              label="Nadpis nebo text"
              limit={lettersUpTo(100)}
              value={filter.search ?? ''}
              onSearch={(search) => set({ search })}
            />
            <SelectField
              label="Stav"
              value={filter.state ?? ''}
              onChange={({ target }) => set({ state: STATE_NAMES.find((state) => state === target.value) })}
            >
              <option value="">Každý</option>
              {STATE_NAMES.map((state) => (
                <option key={state} value={state}>
                  {STATES[state]}
                </option>
              ))}
            </SelectField>
            <CityFilter value={filter.city ?? ''} onChange={(city) => set({ city })} />
          </>
        }
        csv={<CsvLink href={`/api/provoz/banners/csv?${query}`} />}
        empty="Takový banner tu není."
      />
    </ManagementFrame>
  )
}
