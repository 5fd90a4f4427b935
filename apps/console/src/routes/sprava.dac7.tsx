import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Dac7Page } from '../features/dac7/dac7-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/dac7')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'dac7.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Hlášení DAC7 | Sousto, provoz' }] }),
  component: Dac7,
})

function Dac7() {
  useSessionWatch()
  return <Dac7Page />
}
