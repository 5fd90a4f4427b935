import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PayCitiesPage } from '../features/courier-pay/pay-cities-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/odmeny')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'courier_pay.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Odměny kurýrů | Sousto, provoz' }] }),
  component: PayCities,
})

function PayCities() {
  useSessionWatch()
  return <PayCitiesPage />
}
