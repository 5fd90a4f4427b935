import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PhoneOrderPage } from '../features/phone-order/phone-order-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/nova-objednavka')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'orders.place', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Objednávka po telefonu | Sousto, provoz' }] }),
  component: PhoneOrder,
})

function PhoneOrder() {
  useSessionWatch()
  return <PhoneOrderPage />
}
