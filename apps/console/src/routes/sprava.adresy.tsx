import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { AddressRegisterPage } from '../features/address-register/address-register-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/adresy')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'cities.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Adresy | Sousto, provoz' }] }),
  component: Addresses,
})

function Addresses() {
  useSessionWatch()
  return <AddressRegisterPage />
}
