import { CONTENT_PAGES } from '@sousto/domain/content/versions.ts'
import { LANGUAGES } from '@sousto/domain/language/languages.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { WrittenPageScreen } from '../features/pages/written-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/obsah_/$page/$city')({
  validateSearch: z.object({ jazyk: z.optional(z.catch(z.enum(LANGUAGES), 'cs')) }),
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
  const { jazyk: language = 'cs' } = Route.useSearch()
  const { page } = Route.useRouteContext()
  return <WrittenPageScreen key={`${page} ${city} ${language}`} page={page} city={city} language={language} />
}
