import type { ManagedCityEntry } from '@sousto/contract/cities/wire.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { cityGapMessage } from '@sousto/messages/city-sentences.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import type { Column } from '../../shared/shell/list-table.tsx'
import { AddCity } from './add-city.tsx'
import { citiesQuery } from './queries.ts'

const COLUMNS: readonly Column<ManagedCityEntry>[] = [
  {
    name: 'Město',
    of: ({ id, name, slug }) => (
      <>
        <Link to="/sprava/mesta/$city" params={{ city: String(id) }}>
          {name}
        </Link>
        <small>{slug}</small>
      </>
    ),
  },
  {
    name: 'Stav',
    of: ({ hidden }) => (hidden ? <Badge>skryté</Badge> : <Badge tone="good">zapnuté</Badge>),
  },
  { name: 'Chybí', of: ({ gaps }) => gaps.map((gap) => cityGapMessage(gap)).join(', '), kind: 'text' },
  { name: 'Oblastí', of: ({ areas }) => areas.toLocaleString('cs-CZ'), kind: 'sum' },
  { name: 'Podniků', of: ({ outlets }) => outlets.toLocaleString('cs-CZ'), kind: 'sum' },
]

type CitiesPageProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** All cities, with what each lacks. */
export function CitiesPage({ search, onSearch }: CitiesPageProps) {
  const { data, error, refetch } = useQuery(citiesQuery(useClient()))
  const hidden = data?.cities.filter((city) => city.hidden).length ?? 0
  const rows = data?.cities.filter(({ name }) => fold(name).includes(fold(search)))
  return (
    <ManagementFrame
      title="Města a oblasti"
      subtitle={hidden === 0 ? 'Zákazníci vidí všechna.' : `Zákazníci zatím nevidí: ${hidden}`}
      width="wide"
    >
      <div className="office-sections">
        <AdminList
          name="Města"
          list="mesta"
          rows={rows}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          pages={{
            error,
            refetch,
            hasNextPage: false,
            fetchNextPage: () => {},
            isFetchingNextPage: false,
          }}
          filters={<SearchField label="Město" hint="Část názvu" value={search} onSearch={onSearch} />}
          csv={<CsvLink href="/api/provoz/managed-cities/csv" />}
          empty="Takové město tu není."
        />
        <AddCity />
      </div>
    </ManagementFrame>
  )
}
