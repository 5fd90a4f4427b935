import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../features/account/payments-page.tsx'

export const Route = createFileRoute('/mujucet/platby')({
  head: () => ({ meta: [{ title: 'Platby | Sousto' }] }),
  component: PaymentsPage,
})
