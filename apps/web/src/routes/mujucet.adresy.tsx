import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '../features/account/addresses-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/adresy')({
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('addresses')) }] }),
  component: AddressesPage,
})
