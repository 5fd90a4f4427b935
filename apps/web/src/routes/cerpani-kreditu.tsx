import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CreditsGuide } from '../features/documents/credits-guide.tsx'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { writtenPageQuery } from '../shared/queries/city-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'

const TITLE = pageTitleMessage('credits_guide')

export const Route = createFileRoute('/cerpani-kreditu')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(writtenPageQuery(client, 'credits')),
  head: () => ({ meta: [{ title: titleOf(TITLE) }] }),
  component: Page,
})

function Page() {
  const html = Route.useLoaderData()
  return html === null ? <CreditsGuide /> : <ServerHtml title={TITLE} html={html} />
}
