import { createFileRoute } from '@tanstack/react-router'
import { ConstantsPage } from '../features/city-constants/constants-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/konstanty')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.read'),
  head: () => ({ meta: [{ title: 'Konstanty přidělování | Sousto, provoz' }] }),
  component: Constants,
})

function Constants() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <ConstantsPage key={city.slug} city={city} />
}
