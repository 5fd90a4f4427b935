import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CitiesPage } from '../features/cities/cities-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/mesta')({
  validateSearch: z.object({ hledat: z.optional(z.catch(z.string().check(z.maxLength(100)), '')) }),
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Města a oblasti | Sousto, provoz' }] }),
  component: Cities,
})

function Cities() {
  useSessionWatch()
  const { hledat = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CitiesPage
      search={hledat}
      onSearch={(next) =>
        void navigate({ search: { ...(next !== '' && { hledat: next }) }, resetScroll: false })
      }
    />
  )
}
