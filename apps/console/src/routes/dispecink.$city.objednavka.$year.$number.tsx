import { createFileRoute, notFound } from '@tanstack/react-router'
import { TimelinePage } from '../features/dispatch/timeline/timeline-page.tsx'
import { managedCities } from '../shared/management/navigation.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/objednavka/$year/$number')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const managed = managedCities(me).find(({ slug }) => slug === guarded.params.city)
    if (managed === undefined) throw notFound()
    return { me, managed }
  },
  head: ({ params: { year, number } }) => ({
    meta: [{ title: `Objednávka ${year}/${number} | Sousto, provoz` }],
  }),
  component: Timeline,
})

/** The whole history of an order (`dispatch.md` §6). */
function Timeline() {
  useSessionWatch()
  const { managed } = Route.useRouteContext()
  const { year, number } = Route.useParams()
  return <TimelinePage city={managed} order={{ year: Number(year), number: Number(number) }} />
}
