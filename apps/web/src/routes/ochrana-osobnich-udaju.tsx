import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyCzech } from '../features/documents/privacy-czech.tsx'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { writtenPageQuery } from '../shared/queries/city-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'

const TITLE = pageTitleMessage('personal_data')

export const Route = createFileRoute('/ochrana-osobnich-udaju')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(writtenPageQuery(client, 'privacy')),
  head: () => ({ meta: [{ title: titleOf(TITLE) }] }),
  component: Page,
})

function Page() {
  const html = Route.useLoaderData()
  return html === null ? <PrivacyCzech /> : <ServerHtml title={TITLE} html={html} />
}
