import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../features/account/payments-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/platby')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('payments')) }] }),
  component: PaymentsPage,
})
