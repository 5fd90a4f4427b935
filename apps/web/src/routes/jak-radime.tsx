import { createFileRoute } from '@tanstack/react-router'
import { Ranking } from '../features/documents/ranking.tsx'
import { pageHead } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/jak-radime')({
  head: () => pageHead({ title: 'Jak řadíme', description: 'Podle čeho na Soustu řadíme podniky a jídla.' }),
  component: Ranking,
})
