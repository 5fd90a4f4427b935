import { PAST_STATES } from '@sousto/domain/daily-close/past-order.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Reprint } from '../features/board/printing/reprint.tsx'
import { HistoryPage } from '../features/history/history-page.tsx'
import type { HistorySearch } from '../features/history/queries.ts'
import { availabilityQuery, useToday } from '../shared/outlet/availability-query.ts'
import { OfficePending } from '../shared/outlet/office-pending.tsx'
import { useOutlet } from '../shared/outlet/outlet.tsx'

/** Search and opened order are in the URL, so that going back closes the order. */
const search = z.object({
  od: z.optional(z.catch(z.iso.date(), '')),
  do: z.optional(z.catch(z.iso.date(), '')),
  stav: z.optional(z.catch(z.enum([...PAST_STATES, '']), '')),
  cislo: z.optional(z.catch(z.string().check(z.regex(/^(\d{4}\/)?\d{1,7}$/)), '')),
  objednavka: z.optional(z.catch(z.string().check(z.regex(/^\d{4}\/\d{1,9}$/)), '')),
})

export const Route = createFileRoute('/podnik/$outlet/historie')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet } }) => {
    if (!can(me, 'orders.read', { kind: 'outlet', outlet: outlet.id, city: outlet.city })) throw notFound()
  },
  loader: ({ context: { client, queryClient, outlet } }) =>
    queryClient.ensureQueryData(availabilityQuery(client, outlet.id)),
  head: ({ match }) => ({ meta: [{ title: `Historie | ${match.context.outlet.name}` }] }),
  pendingComponent: () => <OfficePending title="Historie" />,
  component: History,
})

function History() {
  const { name } = useOutlet()
  const { od, do: until, stav, cislo = '', objednavka } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const from = od || until || today
  const wanted: HistorySearch = { from, to: until || from, state: stav || null, number: cislo }
  const go = ({ from: first, to, state, number }: HistorySearch, opened: string | null) =>
    void navigate({
      search: {
        ...((first !== today || to !== today) && { od: first, do: to }),
        ...(state !== null && { stav: state }),
        ...(number !== '' && { cislo: number }),
        ...(opened !== null && { objednavka: opened }),
      },
      replace: opened === null && !objednavka,
      resetScroll: false,
    })
  return (
    <HistoryPage
      search={wanted}
      onSearch={(next) => go(next, null)}
      opened={objednavka || null}
      onOpen={(number) => go(wanted, number)}
      reprint={(card, onDone) => <Reprint card={card} place={name} onDone={onDone} />}
    />
  )
}
