import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ComplaintsPage } from '../features/complaints/complaints-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/reklamace')({
  validateSearch: z.object({ vyrizene: z.optional(z.catch(z.literal('ano'), 'ano')) }),
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'complaints.answer', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Reklamace | Sousto, provoz' }] }),
  component: Complaints,
})

function Complaints() {
  useSessionWatch()
  const { vyrizene } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComplaintsPage
      city={null}
      answered={vyrizene !== undefined}
      onAnswered={(answered) => void navigate({ search: answered ? { vyrizene: 'ano' } : {} })}
    />
  )
}
