import { CONTENT_PAGES } from '@sousto/domain/content/versions.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { WrittenPageScreen } from '../features/pages/written-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/obsah_/$page/$city')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const page = CONTENT_PAGES.find((each) => each === guarded.params.page)
    if (page === undefined || !can(me, 'pages.edit', { kind: 'marketplace' })) throw notFound()
    return { me, page }
  },
  head: () => ({ meta: [{ title: 'Obsah | Sousto, provoz' }] }),
  component: Written,
})

function Written() {
  useSessionWatch()
  const { city } = Route.useParams()
  const { page } = Route.useRouteContext()
  return <WrittenPageScreen key={`${page} ${city}`} page={page} city={city} />
}
