import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutletsPage } from '../features/commission/outlets-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/provize')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'commission.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Provize | Sousto, provoz' }] }),
  component: Commissions,
})

function Commissions() {
  useSessionWatch()
  return <OutletsPage />
}
