import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/account/orders-page.tsx'

export const Route = createFileRoute('/mujucet/objednavky')({
  head: () => ({ meta: [{ title: 'Objednávky | Sousto' }] }),
  component: OrdersPage,
})
