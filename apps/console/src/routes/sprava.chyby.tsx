import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ClientErrorsPage } from '../features/client-errors/client-errors-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({ hledat: z.optional(z.catch(z.string().check(z.maxLength(100)), '')) })

export const Route = createFileRoute('/sprava/chyby')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'operator.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Chyby prohlížečů | Sousto, provoz' }] }),
  component: Errors,
})

function Errors() {
  useSessionWatch()
  const { hledat } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientErrorsPage
      filter={hledat ? { search: hledat } : {}}
      onFilter={({ search: text }) =>
        void navigate({ search: text ? { hledat: text } : {}, resetScroll: false })
      }
    />
  )
}
