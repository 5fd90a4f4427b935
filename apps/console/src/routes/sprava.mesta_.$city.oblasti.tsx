import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { AreasPage } from '../features/city-areas/areas-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/mesta_/$city/oblasti')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Oblasti města | Sousto, provoz' }] }),
  component: Areas,
})

function Areas() {
  useSessionWatch()
  const { city } = Route.useParams()
  return <AreasPage key={city} city={Number(city)} />
}
