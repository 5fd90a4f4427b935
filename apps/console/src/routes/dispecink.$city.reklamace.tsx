import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ComplaintsPage } from '../features/complaints/complaints-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/reklamace')({
  validateSearch: z.object({ vyrizene: z.optional(z.catch(z.literal('ano'), 'ano')) }),
  beforeLoad: (guarded) => inCityOnly(guarded, 'complaints.answer'),
  head: () => ({ meta: [{ title: 'Reklamace | Sousto, provoz' }] }),
  component: Complaints,
})

function Complaints() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { vyrizene } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComplaintsPage
      key={city.slug}
      city={city}
      answered={vyrizene !== undefined}
      onAnswered={(answered) => void navigate({ search: answered ? { vyrizene: 'ano' } : {} })}
    />
  )
}
