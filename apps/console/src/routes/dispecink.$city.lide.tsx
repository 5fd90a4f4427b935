import { createFileRoute } from '@tanstack/react-router'
import { ManagedPeoplePage } from '../features/managed-people/managed-people-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { peopleSearch } from '../shared/people/people-search.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/lide')({
  validateSearch: peopleSearch,
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.manage'),
  head: () => ({ meta: [{ title: 'Kurýři | Sousto, provoz' }] }),
  component: Couriers,
})

function Couriers() {
  useSessionWatch()
  const { hledat = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { city } = Route.useRouteContext()
  return (
    <ManagedPeoplePage
      key={city.slug}
      city={city}
      search={hledat}
      onSearch={(next) => void navigate({ search: next === '' ? {} : { hledat: next }, resetScroll: false })}
    />
  )
}
