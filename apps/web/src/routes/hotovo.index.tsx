import { createFileRoute } from '@tanstack/react-router'
import { NotCompleted } from '../features/completed/not-completed.tsx'

export const Route = createFileRoute('/hotovo/')({
  head: () => ({ meta: [{ title: 'Objednávka | Sousto' }] }),
  component: NotCompleted,
})
