import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { StatementPage } from '../features/moderation/statement-page.tsx'
import { optionalText } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/skryte-hodnoceni')({
  validateSearch: v.object({ token: optionalText }),
  head: () => ({
    meta: [
      { title: titleOf(pageTitleMessage('hidden_review')) },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <StatementPage token={Route.useSearch().token} />,
})
