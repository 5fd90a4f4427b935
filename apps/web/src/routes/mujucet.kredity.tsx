import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '../features/account/credits-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/kredity')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('credits')) }] }),
  component: CreditsPage,
})
