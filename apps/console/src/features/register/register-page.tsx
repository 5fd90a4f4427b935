import type { RegisterEntry, RegisterFilter } from '@sousto/contract/register/wire.ts'
import { REGISTER_KINDS, REGISTER_STATES } from '@sousto/domain/moderation/register.ts'
import {
  registerKindMessage,
  registerOutcomeMessage,
  registerStateMessage,
} from '@sousto/messages/moderation-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { CsvLink } from '../../shared/csv-link.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { registerQuery } from './queries.ts'

const COLUMNS: readonly Column<RegisterEntry>[] = [
  { name: 'Co', of: (entry) => <EntryLink {...entry} /> },
  { name: 'Podnik', of: ({ outlet }) => outlet?.name ?? '' },
  { name: 'Podáno', of: ({ filedAt }) => <time dateTime={filedAt}>{dayAndTime(filedAt)}</time> },
  {
    name: 'Rozhodnout do',
    of: ({ dueOn }) => (dueOn === null ? '' : Temporal.PlainDate.from(dueOn).toLocaleString('cs-CZ')),
  },
  {
    name: 'Stav',
    of: ({ state, outcome }) => (
      <Badge tone={state === 'late' ? 'bad' : 'quiet'}>
        {outcome === null ? registerStateMessage(state) : registerOutcomeMessage(outcome)}
      </Badge>
    ),
  },
]

/** What is about a review is decided with it. */
function EntryLink({ id, kind, review }: RegisterEntry) {
  const name = `${registerKindMessage(kind)} č. ${id}`
  return review === null ? (
    <Link to="/sprava/rejstrik/$entry" params={{ entry: String(id) }}>
      {name}
    </Link>
  ) : (
    <Link to="/sprava/hodnoceni/$review" params={{ review: String(review) }}>
      {name}
    </Link>
  )
}

type RegisterPageProps = {
  readonly filter: RegisterFilter
  readonly onFilter: (filter: RegisterFilter) => void
}

/** Reports, notices, complaints, requests and statements of reasons with their deadlines (`administration.md` §9). */
export function RegisterPage({ filter, onFilter }: RegisterPageProps) {
  const client = useClient()
  const pages = useInfiniteQuery(registerQuery(client, filter))
  const outlets = useQuery(placesQuery(client)).data?.outlets ?? []
  const set = (change: Parameters<typeof withFilter<RegisterFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return (
    <ManagementFrame
      title="Rejstřík"
      subtitle="Stížnosti, oznámení, žádosti a odůvodnění na jednom místě, s lhůtami."
      width="wide"
      actions={
        <Button variant="cta" icon={<Plus aria-hidden />} render={<Link to="/sprava/rejstrik/nova-zadost" />}>
          Žádost o osobní údaje
        </Button>
      }
    >
      <AdminList
        name="Rejstřík"
        list="rejstrik"
        rows={pages.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pages={pages}
        filters={
          <>
            <SelectField
              label="Druh"
              value={filter.kind ?? ''}
              onChange={({ target }) => set({ kind: REGISTER_KINDS.find((kind) => kind === target.value) })}
            >
              <option value="">Každý</option>
              {REGISTER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {registerKindMessage(kind)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Stav"
              value={filter.state ?? ''}
              onChange={({ target }) =>
                set({ state: REGISTER_STATES.find((state) => state === target.value) })
              }
            >
              <option value="">Každý</option>
              {REGISTER_STATES.map((state) => (
                <option key={state} value={state}>
                  {registerStateMessage(state)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Podnik"
              value={filter.outlet ?? ''}
              onChange={({ target }) => set({ outlet: Number(target.value) || undefined })}
            >
              <option value="">Každý</option>
              {outlets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        }
        csv={<CsvLink href={`/api/provoz/register/csv?${query}`} />}
        empty="Nic takového tu není."
      />
    </ManagementFrame>
  )
}
