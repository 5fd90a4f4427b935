import { createFileRoute } from '@tanstack/react-router'
import { PrivacyCzech } from '../features/documents/privacy-czech.tsx'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { writtenPageQuery } from '../shared/queries/city-queries.ts'

const TITLE = 'Ochrana osobních údajů'

export const Route = createFileRoute('/ochrana-osobnich-udaju')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(writtenPageQuery(client, 'privacy')),
  head: () => ({ meta: [{ title: `${TITLE} | Sousto` }] }),
  component: Page,
})

function Page() {
  const html = Route.useLoaderData()
  return html === null ? <PrivacyCzech /> : <ServerHtml title={TITLE} html={html} />
}
