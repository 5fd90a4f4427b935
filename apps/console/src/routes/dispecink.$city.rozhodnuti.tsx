import { createFileRoute, notFound } from '@tanstack/react-router'
import { DecisionsPage } from '../features/courier-decisions/decisions-page.tsx'
import { cityWhere } from '../shared/management/navigation.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/rozhodnuti')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const city = cityWhere(me, guarded.params.city, 'couriers.manage')
    if (city === null) throw notFound()
    return { me, city }
  },
  head: () => ({ meta: [{ title: 'Rozhodnutí | Sousto, provoz' }] }),
  component: Decisions,
})

function Decisions() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <DecisionsPage key={city.slug} city={city} />
}
