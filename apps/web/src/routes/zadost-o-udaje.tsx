import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DataRequestPage } from '../features/moderation/data-request-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

/** Anybody asks for own data, their correction or erasure (`administration.md` §9). */
export const Route = createFileRoute('/zadost-o-udaje')({
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('data_request')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: DataRequestPage,
})
