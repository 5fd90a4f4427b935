import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../features/sign-in/reset-page.tsx'

export const Route = createFileRoute('/nove-heslo/$token')({
  head: () => ({ meta: [{ title: 'Nové heslo | Sousto, provoz' }] }),
  component: () => <ResetPage token={Route.useParams().token} />,
})
