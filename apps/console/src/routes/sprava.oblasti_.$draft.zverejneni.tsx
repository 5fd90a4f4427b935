import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConsequencesPage } from '../features/city-areas/consequences-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/oblasti_/$draft/zverejneni')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Co se změní | Sousto, provoz' }] }),
  component: Changes,
})

function Changes() {
  useSessionWatch()
  const { draft } = Route.useParams()
  return <ConsequencesPage key={draft} draft={Number(draft)} />
}
