import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TemplatesPage } from '../features/message-texts/templates-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/texty')({
  validateSearch: z.object({ hledat: z.optional(z.catch(z.string().check(z.maxLength(100)), '')) }),
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'pages.edit', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'E-maily a oznámení | Sousto, provoz' }] }),
  component: Templates,
})

function Templates() {
  useSessionWatch()
  const { hledat = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplatesPage
      search={hledat}
      onSearch={(text) => void navigate({ search: text === '' ? {} : { hledat: text }, resetScroll: false })}
    />
  )
}
