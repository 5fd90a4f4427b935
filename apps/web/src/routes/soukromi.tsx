import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../features/documents/privacy.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/soukromi')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('privacy')) }] }),
  component: Privacy,
})
