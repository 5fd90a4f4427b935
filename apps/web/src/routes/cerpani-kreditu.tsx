import { createFileRoute } from '@tanstack/react-router'
import { CreditsGuide } from '../features/documents/credits-guide.tsx'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { writtenPageQuery } from '../shared/queries/city-queries.ts'

const TITLE = 'Jak čerpat kredity'

export const Route = createFileRoute('/cerpani-kreditu')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(writtenPageQuery(client, 'credits')),
  head: () => ({ meta: [{ title: `${TITLE} | Sousto` }] }),
  component: Page,
})

function Page() {
  const html = Route.useLoaderData()
  return html === null ? <CreditsGuide /> : <ServerHtml title={TITLE} html={html} />
}
