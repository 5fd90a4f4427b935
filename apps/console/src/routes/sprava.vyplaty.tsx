import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PayoutsPage } from '../features/payouts/payouts-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/vyplaty')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'payouts.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Výplaty | Sousto, provoz' }] }),
  component: Payouts,
})

function Payouts() {
  useSessionWatch()
  return <PayoutsPage />
}
