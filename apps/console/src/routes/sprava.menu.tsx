import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { OutletsPage } from '../features/outlet-menus/outlets-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/menu')({
  validateSearch: z.object({ podnik: z.optional(z.catch(z.string().check(z.maxLength(100)), '')) }),
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'menu.edit', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Menu podniků | Sousto, provoz' }] }),
  component: Menus,
})

function Menus() {
  useSessionWatch()
  const { podnik = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutletsPage
      search={podnik}
      onSearch={(text) => void navigate({ search: text === '' ? {} : { podnik: text }, resetScroll: false })}
    />
  )
}
