import type { ApplicationFilter, ReceivedApplication } from '@sousto/contract/received-applications/wire.ts'
import { APPLICATION_STATES } from '@sousto/domain/applications/handling.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import {
  applicationKindMessage,
  applicationStateMessage,
} from '@sousto/messages/handled-application-messages.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { SearchField } from '../../shared/admin/search-field.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { applicationsQuery } from './queries.ts'

const COLUMNS: readonly Column<ReceivedApplication>[] = [
  {
    name: 'Kdo',
    of: ({ id, name }) => (
      <Link to="/sprava/zadosti/$application" params={{ application: String(id) }}>
        {name}
      </Link>
    ),
  },
  { name: 'Formulář', of: ({ kind }) => applicationKindMessage(kind) },
  { name: 'Město', of: ({ city }) => city },
  {
    name: 'Přišla',
    of: ({ receivedAt }) => <time dateTime={receivedAt}>{dayAndTime(receivedAt)}</time>,
  },
  { name: 'Stav', of: ({ state }) => applicationStateMessage(state) },
  { name: 'Vyřizuje', of: ({ owner }) => owner?.name ?? 'nikdo' },
]

const KINDS = ['partner', 'courier'] as const

type ApplicationsPageProps = {
  readonly filter: ApplicationFilter
  readonly onFilter: (filter: ApplicationFilter) => void
}

/** Applications of both forms; a name opens the application (`administration.md` §3). */
export function ApplicationsPage({ filter, onFilter }: ApplicationsPageProps) {
  const pages = useInfiniteQuery(applicationsQuery(useClient(), filter))
  const owners = pages.data?.pages[0]?.owners ?? []
  const set = (change: Parameters<typeof withFilter<ApplicationFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame title="Žádosti" subtitle="Podniky a kurýři, kteří se přihlásili na webu." width="wide">
      <AdminList
        name="Žádosti"
        list="zadosti"
        rows={pages.data?.pages.flatMap(({ applications }) => applications)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pages={pages}
        filters={
          <>
            <SearchField
              label="Jméno, město nebo e-mail"
              limit={lettersUpTo(100)}
              value={filter.search ?? ''}
              onSearch={(search) => set({ search })}
            />
            <SelectField
              label="Formulář"
              value={filter.kind ?? ''}
              onChange={({ target }) => set({ kind: KINDS.find((kind) => kind === target.value) })}
            >
              <option value="">Oba</option>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {applicationKindMessage(kind)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Stav"
              value={filter.state ?? ''}
              onChange={({ target }) =>
                set({ state: APPLICATION_STATES.find((state) => state === target.value) })
              }
            >
              <option value="">Každý</option>
              {APPLICATION_STATES.map((state) => (
                <option key={state} value={state}>
                  {applicationStateMessage(state)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Vyřizuje"
              value={filter.owner ?? ''}
              onChange={({ target }) => set({ owner: Number(target.value) || undefined })}
            >
              <option value="">Kdokoli</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        }
        csv={<CsvLink href={`/api/provoz/applications/csv?${query}`} />}
        empty="Taková žádost tu není."
      />
    </ManagementFrame>
  )
}
