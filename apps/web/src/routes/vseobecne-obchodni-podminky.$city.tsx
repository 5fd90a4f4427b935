import { createFileRoute } from '@tanstack/react-router'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { termsQuery } from '../shared/queries/city-queries.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/vseobecne-obchodni-podminky/$city')({
  loader: ({ context: { client, queryClient }, params }) =>
    queryClient.ensureQueryData(termsQuery(client, params.city)).catch(notFoundIfMissing),
  head: () => ({ meta: [{ title: 'Všeobecné obchodní podmínky | Sousto' }] }),
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  return <ServerHtml title="Všeobecné obchodní podmínky" html={Route.useLoaderData()} />
}
