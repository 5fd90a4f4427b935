import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NoticePage } from '../features/moderation/notice-page.tsx'
import { optional } from '../platform/search-parameters.ts'
import { titleOf } from '../shared/seo/page-head.ts'

/** Anybody sends a notice of illegal content (`administration.md` §9). */
export const Route = createFileRoute('/nahlasit-obsah')({
  validateSearch: v.object({ hodnoceni: optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('notice')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: () => <NoticePage review={Route.useSearch().hodnoceni ?? null} />,
})
