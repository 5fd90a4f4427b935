import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CityPage } from '../features/cities/city-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/mesta_/$city/')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Město | Sousto, provoz' }] }),
  component: City,
})

function City() {
  useSessionWatch()
  const { city } = Route.useParams()
  return <CityPage key={city} city={Number(city)} />
}
