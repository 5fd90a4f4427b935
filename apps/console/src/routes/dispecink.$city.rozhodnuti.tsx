import { createFileRoute } from '@tanstack/react-router'
import { DecisionsPage } from '../features/courier-decisions/decisions-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/rozhodnuti')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.manage'),
  head: () => ({ meta: [{ title: 'Rozhodnutí | Sousto, provoz' }] }),
  component: Decisions,
})

function Decisions() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <DecisionsPage key={city.slug} city={city} />
}
