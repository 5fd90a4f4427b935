import { createFileRoute } from '@tanstack/react-router'
import { CreditsGuide } from '../features/documents/credits-guide.tsx'

export const Route = createFileRoute('/cerpani-kreditu')({
  head: () => ({ meta: [{ title: 'Jak čerpat kredity | Sousto' }] }),
  component: CreditsGuide,
})
