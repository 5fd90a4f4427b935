import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DUTY_FILTERS, LegalStatusPage } from '../features/legal-status/legal-status-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({ ukazat: z.optional(z.catch(z.enum([...DUTY_FILTERS, '']), '')) })

export const Route = createFileRoute('/sprava/pravni-stav')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'legal_status.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Právní stav | Sousto, provoz' }] }),
  component: Status,
})

function Status() {
  useSessionWatch()
  const { ukazat } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LegalStatusPage
      filter={ukazat || null}
      onFilter={(filter) =>
        void navigate({ search: filter === null ? {} : { ukazat: filter }, resetScroll: false })
      }
    />
  )
}
