import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { RegistrationPage } from '../features/sales-registration/registration-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/evidence')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'sales_registration.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Evidence tržeb | Sousto, provoz' }] }),
  component: SalesRegistration,
})

function SalesRegistration() {
  useSessionWatch()
  return <RegistrationPage />
}
