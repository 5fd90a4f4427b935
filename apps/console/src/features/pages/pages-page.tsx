import type { ContentPageEntry } from '@sousto/contract/content-pages/wire.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { contentPageMessage } from '@sousto/messages/content-messages.ts'
import { LANGUAGE_NAMES } from '@sousto/messages/language-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { shortDay } from '../../shared/time.ts'
import { pagesQuery } from './queries.ts'

const nameOf = ({ page, cityName }: ContentPageEntry) =>
  cityName === null ? contentPageMessage(page) : `${contentPageMessage(page)}: ${cityName}`

const COLUMNS: readonly Column<ContentPageEntry>[] = [
  {
    name: 'Stránka',
    of: (entry) => (
      <Link to="/sprava/obsah/$page/$city" params={{ page: entry.page, city: entry.city }}>
        {nameOf(entry)}
      </Link>
    ),
  },
  { name: 'Platí', of: ({ version }) => (version === null ? 'původní znění' : `verze ${version}`) },
  {
    name: 'Plánovaná změna',
    of: ({ plannedFrom }) => (plannedFrom === null ? '–' : `od ${shortDay(plannedFrom)}`),
  },
  {
    name: 'Další jazyky',
    of: ({ languages }) => languages.map((language) => LANGUAGE_NAMES[language]).join(', ') || '–',
  },
  { name: 'Rozepsané', of: ({ isDrafted }) => (isDrafted ? 'ano' : '–') },
]

type PagesPageProps = {
  /** A part of the name, which is part of the URL. */
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** Every page of the website that the staff writes. */
export function PagesPage({ search, onSearch }: PagesPageProps) {
  const { data, error, refetch } = useQuery(pagesQuery(useClient()))
  const found = data?.pages.filter((entry) => fold(nameOf(entry)).includes(fold(search)))
  return (
    <ManagementFrame title="Obsah" subtitle="Texty webu. Každé zveřejněné znění zůstane čitelné.">
      <div className="office-sections">
        <section className="office-section" aria-label="Stránky">
          <SearchField
            label="Stránka nebo město"
            limit={lettersUpTo(100)}
            value={search}
            onSearch={onSearch}
          />
          {data === undefined && error === null && <Loading text="Načítám stránky" height={240} />}
          {data === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {found?.length === 0 && <p className="muted">Taková stránka tu není.</p>}
          {found !== undefined && found.length > 0 && (
            <ListTable
              stacks
              name="Stránky"
              columns={COLUMNS}
              rows={found}
              keyOf={({ page, city }) => `${page} ${city}`}
            />
          )}
        </section>
      </div>
    </ManagementFrame>
  )
}
