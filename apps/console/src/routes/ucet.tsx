import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { signedInOnly } from '../shared/session/me.ts'

export const Route = createFileRoute('/ucet')({
  beforeLoad: signedInOnly,
  head: () => ({ meta: [{ title: 'Můj účet | Sousto, provoz' }] }),
  component: AccountPage,
})
