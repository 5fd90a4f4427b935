import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/account/orders-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/objednavky')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('orders')) }] }),
  component: OrdersPage,
})
