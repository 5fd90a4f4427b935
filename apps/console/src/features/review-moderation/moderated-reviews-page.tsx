import type { ModeratedReviewRow } from '@sousto/contract/review-moderation/wire.ts'
import { hidingGroundMessage } from '@sousto/messages/moderation-messages.ts'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { Stars } from '@sousto/ui/rating/rating.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { withFilter } from '../../shared/admin/filter.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import type { Column } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { type ModerationFilter, moderatedReviewsQuery } from './queries.ts'

const COLUMNS: readonly Column<ModeratedReviewRow>[] = [
  {
    name: 'Napsáno',
    of: ({ id, at }) => (
      <Link to="/sprava/hodnoceni/$review" params={{ review: String(id) }}>
        <time dateTime={at}>{dayAndTime(at)}</time>
      </Link>
    ),
  },
  { name: 'Podnik', of: ({ outlet }) => outlet?.name ?? 'zaniklý podnik' },
  { name: 'Jídlo', of: ({ food }) => <Stars value={food} size={16} /> },
  { name: 'Text', kind: 'text', of: ({ text }) => <span dir="auto">{text}</span> },
  { name: 'Stav', of: stateOf },
]

function stateOf({ hidden, reports, isDisputed, reply, photographs }: ModeratedReviewRow): string {
  const states = [
    ...(hidden === null ? [] : [`skryté: ${hidingGroundMessage(hidden.ground)}`]),
    ...(reply?.hidden ? [`odpověď skrytá: ${hidingGroundMessage(reply.hidden.ground)}`] : []),
    ...(isDisputed ? ['autor podal námitku'] : []),
    ...(reply?.isDisputed ? ['podnik podal námitku'] : []),
    ...(reports > 0 ? ['nahlášené'] : []),
    ...(photographs.some(({ isApproved }) => !isApproved) ? ['fotky čekají'] : []),
  ]
  return states.join(', ') || 'vidí ho každý'
}

type ModeratedReviewsPageProps = {
  readonly filter: ModerationFilter
  readonly onFilter: (filter: ModerationFilter) => void
}

/** Reviews of all outlets, first those that wait for a decision (`administration.md` §6). */
export function ModeratedReviewsPage({ filter, onFilter }: ModeratedReviewsPageProps) {
  const client = useClient()
  const pages = useInfiniteQuery(moderatedReviewsQuery(client, filter))
  const outlets = useQuery(placesQuery(client)).data?.outlets ?? []
  const set = (change: Parameters<typeof withFilter<ModerationFilter>>[1]) =>
    onFilter(withFilter(filter, change))
  return (
    <ManagementFrame
      title="Hodnocení"
      subtitle="Podniky hlásí, rozhodujete vy. Špatná známka není důvod ke skrytí."
      width="wide"
    >
      <AdminList
        name="Hodnocení"
        list="hodnoceni"
        rows={pages.data?.pages.flatMap(({ reviews }) => reviews)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        pages={pages}
        filters={
          <>
            <SelectField
              label="Ukázat"
              value={filter.state ?? ''}
              onChange={({ target }) =>
                set({ state: (['waiting', 'hidden'] as const).find((state) => state === target.value) })
              }
            >
              <option value="waiting">Co čeká na rozhodnutí</option>
              <option value="hidden">Skrytá, i odpovědi</option>
              <option value="">Všechna</option>
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
        csv={null}
        empty="Nic takového tu není."
      />
    </ManagementFrame>
  )
}
