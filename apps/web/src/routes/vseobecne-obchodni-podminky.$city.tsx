import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { TermsVersions } from '../features/documents/terms-versions.tsx'
import { termsQuery, termsVersionQuery, termsVersionsQuery } from '../shared/queries/city-queries.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/vseobecne-obchodni-podminky/$city')({
  validateSearch: v.object({
    verze: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)),
  }),
  loaderDeps: ({ search: { verze } }) => ({ version: verze }),
  loader: async ({ context: { client, queryClient }, params: { city }, deps: { version } }) => {
    const [html, versions] = await Promise.all([
      version
        ? queryClient.ensureQueryData(termsVersionQuery(client, city, version))
        : queryClient.ensureQueryData(termsQuery(client, city)),
      queryClient.ensureQueryData(termsVersionsQuery(client, city)),
    ]).catch(notFoundIfMissing)
    return { html, versions }
  },
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('terms')) }] }),
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  const { html, versions } = Route.useLoaderData()
  const { city } = Route.useParams()
  const { verze = 0 } = Route.useSearch()
  return (
    <ServerHtml title={pageTitleMessage('terms')} html={html}>
      <TermsVersions city={city} versions={versions} shown={verze} />
    </ServerHtml>
  )
}
