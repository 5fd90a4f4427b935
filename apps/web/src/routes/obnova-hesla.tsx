import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ResetPage } from '../features/auth/reset-page.tsx'
import { optionalText } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/obnova-hesla')({
  validateSearch: v.object({ token: optionalText }),
  head: () => ({
    meta: [
      { title: titleOf(pageTitleMessage('reset')) },
      { name: 'robots', content: 'noindex' },
      // The token must not leak in the Referer header of links on the page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ResetPage token={Route.useSearch().token} />,
})
