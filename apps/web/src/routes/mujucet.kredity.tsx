import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '../features/account/credits-page.tsx'

export const Route = createFileRoute('/mujucet/kredity')({
  head: () => ({ meta: [{ title: 'Kredity | Sousto' }] }),
  component: CreditsPage,
})
