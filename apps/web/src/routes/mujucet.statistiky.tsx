import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage } from '../features/account/statistics-page.tsx'

export const Route = createFileRoute('/mujucet/statistiky')({
  head: () => ({ meta: [{ title: 'Statistiky | Sousto' }] }),
  component: StatisticsPage,
})
