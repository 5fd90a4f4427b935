import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NotCompleted } from '../features/completed/not-completed.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/hotovo/')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('order')) }] }),
  component: NotCompleted,
})
