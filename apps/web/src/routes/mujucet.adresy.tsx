import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '../features/account/addresses-page.tsx'

export const Route = createFileRoute('/mujucet/adresy')({
  head: () => ({ meta: [{ title: 'Adresy | Sousto' }] }),
  component: AddressesPage,
})
