import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TermsOfUse } from '../features/documents/terms-of-use.tsx'
import { contactQuery } from '../shared/queries/city-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** The terms of use, with the operator's contact (`marketplace.md` §2, Other pages). */
export const Route = createFileRoute('/podminky-uziti-stranek')({
  loader: ({ context: { client, queryClient } }) =>
    queryClient.ensureQueryData(contactQuery(client, 'default')),
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('terms_of_use')) }] }),
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  return <TermsOfUse operatorHtml={Route.useLoaderData()} />
}
