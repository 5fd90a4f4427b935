import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/invitation/invitation-page.tsx'

export const Route = createFileRoute('/pozvanka/$token')({
  head: () => ({ meta: [{ title: 'Pozvánka | Sousto, provoz' }] }),
  component: () => <InvitationPage token={Route.useParams().token} />,
})
