import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DataRequestPage } from '../features/register/data-request-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/rejstrik_/nova-zadost')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'register.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Žádost o osobní údaje | Sousto, provoz' }] }),
  component: NewRequest,
})

function NewRequest() {
  useSessionWatch()
  return <DataRequestPage />
}
