import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { choiceOf, reportSearch, searchOf } from '../features/reports/search.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/prehledy')({
  validateSearch: reportSearch,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'reports.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Přehledy | Sousto, provoz' }] }),
  component: Reports,
})

function Reports() {
  useSessionWatch()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      city={null}
      choice={choiceOf(search, Temporal.Now.plainDateISO('Europe/Prague'))}
      onChoice={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
    />
  )
}
