import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { LedgerPage } from '../features/ledger/ledger-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/ucetni-kniha')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'ledger.check', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Účetní kniha | Sousto, provoz' }] }),
  component: Ledger,
})

function Ledger() {
  useSessionWatch()
  return <LedgerPage />
}
