import { createFileRoute } from '@tanstack/react-router'
import { FirstAdminPage } from '../features/first-admin/first-admin-page.tsx'

export const Route = createFileRoute('/zalozeni/$token')({
  head: () => ({ meta: [{ title: 'První správce | Sousto, provoz' }] }),
  component: () => <FirstAdminPage token={Route.useParams().token} />,
})
