import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DocumentPage } from '../features/documents/document-page.tsx'
import { citiesQuery } from '../shared/queries/city-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** The directory of cities, each with its contact page (`marketplace.md` §2). */
export const Route = createFileRoute('/kontakt-rozvoz-jidel/')({
  loader: ({ context: { client, queryClient } }) => queryClient.ensureQueryData(citiesQuery(client)),
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('contacts')) }] }),
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  return (
    <DocumentPage title={pageTitleMessage('contacts')}>
      <ul>
        {Route.useLoaderData().map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/kontakt-rozvoz-jidel/$city" params={{ city: slug }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </DocumentPage>
  )
}
