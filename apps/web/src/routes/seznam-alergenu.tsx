import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Allergens } from '../features/documents/allergens.tsx'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { writtenPageQuery } from '../shared/queries/city-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'

const TITLE = pageTitleMessage('allergens')

export const Route = createFileRoute('/seznam-alergenu')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(writtenPageQuery(client, 'allergens')),
  head: () => ({ meta: [{ title: titleOf(TITLE) }] }),
  component: Page,
})

function Page() {
  const html = Route.useLoaderData()
  return html === null ? <Allergens /> : <ServerHtml title={TITLE} html={html} />
}
