import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RegularOrdersPage } from '../features/regular-order/regular-orders-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/pravidelne/')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('regular_orders')) }] }),
  component: RegularOrdersPage,
})
