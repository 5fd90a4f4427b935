import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Ranking } from '../features/documents/ranking.tsx'
import { pageHead } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/jak-radime')({
  head: () => pageHead({ title: pageTitleMessage('ranking'), description: pageTitleMessage('ranking_text') }),
  component: Ranking,
})
