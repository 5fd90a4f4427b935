import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { PayRatesPage } from '../features/courier/earnings/rates-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/kuryr_/sazby')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('rates') }] }),
  component: PayRates,
})

function PayRates() {
  useSessionWatch()
  return <PayRatesPage />
}
