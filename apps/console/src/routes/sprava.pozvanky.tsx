import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReferralsPage } from '../features/referrals/referrals-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/pozvanky')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'vouchers.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Pozvánky | Sousto, provoz' }] }),
  component: Referrals,
})

function Referrals() {
  useSessionWatch()
  return <ReferralsPage />
}
