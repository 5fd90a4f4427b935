import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage } from '../features/account/statistics-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/statistiky')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('statistics')) }] }),
  component: StatisticsPage,
})
