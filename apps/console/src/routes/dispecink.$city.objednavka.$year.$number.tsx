import { createFileRoute } from '@tanstack/react-router'
import { TimelinePage } from '../features/dispatch/timeline/timeline-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/objednavka/$year/$number')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'orders.inspect'),
  head: ({ params: { year, number } }) => ({
    meta: [{ title: `Objednávka ${year}/${number} | Sousto, provoz` }],
  }),
  component: Timeline,
})

/** The whole history of an order (`dispatch.md` §6). */
function Timeline() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { year, number } = Route.useParams()
  return <TimelinePage city={city} order={{ year: Number(year), number: Number(number) }} />
}
