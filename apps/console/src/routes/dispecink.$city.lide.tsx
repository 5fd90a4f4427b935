import { createFileRoute } from '@tanstack/react-router'
import { ManagedPeoplePage } from '../features/managed-people/managed-people-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/lide')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.manage'),
  head: () => ({ meta: [{ title: 'Kurýři | Sousto, provoz' }] }),
  component: Couriers,
})

function Couriers() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <ManagedPeoplePage key={city.slug} city={city} />
}
