import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DraftPage } from '../features/city-areas/draft-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/oblasti_/$draft/')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Návrh oblastí | Sousto, provoz' }] }),
  component: Draft,
})

function Draft() {
  useSessionWatch()
  const { draft } = Route.useParams()
  return <DraftPage key={draft} draft={Number(draft)} />
}
