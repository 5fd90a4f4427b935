import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { RunPage } from '../features/payouts/run-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/vyplaty_/$run')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'payouts.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Výplata | Sousto, provoz' }] }),
  component: Run,
})

function Run() {
  useSessionWatch()
  const { run } = Route.useParams()
  return <RunPage run={Number(run)} />
}
