import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DailyClosePage } from '../features/daily-close/daily-close-page.tsx'
import { availabilityQuery, useToday } from '../shared/outlet/availability-query.ts'
import { OfficePending } from '../shared/outlet/office-pending.tsx'

const search = z.object({ den: z.optional(z.catch(z.iso.date(), '')) })

export const Route = createFileRoute('/podnik/$outlet/historie_/uzaverka')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'statements.read', subject)) throw notFound()
  },
  loader: ({ context: { client, queryClient, outlet } }) =>
    queryClient.ensureQueryData(availabilityQuery(client, outlet.id)),
  head: ({ match }) => ({ meta: [{ title: `Denní uzávěrka | ${match.context.outlet.name}` }] }),
  pendingComponent: () => <OfficePending title="Denní uzávěrka" />,
  component: DailyClose,
})

function DailyClose() {
  const { den } = Route.useSearch()
  const today = useToday()
  const navigate = Route.useNavigate()
  return (
    <DailyClosePage
      day={den || today}
      onDay={(day) => void navigate({ search: { den: day }, replace: true })}
    />
  )
}
