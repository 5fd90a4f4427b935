import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { choiceOf, reportSearch, searchOf } from '../features/reports/search.ts'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/prehledy')({
  validateSearch: reportSearch,
  beforeLoad: (guarded) => inCityOnly(guarded, 'reports.read'),
  head: () => ({ meta: [{ title: 'Přehledy města | Sousto, provoz' }] }),
  component: Reports,
})

function Reports() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      city={city}
      choice={choiceOf(search, Temporal.Now.plainDateISO('Europe/Prague'))}
      onChoice={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
    />
  )
}
