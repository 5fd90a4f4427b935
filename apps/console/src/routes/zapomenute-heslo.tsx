import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestPage } from '../features/sign-in/reset-request-page.tsx'

export const Route = createFileRoute('/zapomenute-heslo')({
  head: () => ({ meta: [{ title: 'Zapomenuté heslo | Sousto, provoz' }] }),
  component: ResetRequestPage,
})
