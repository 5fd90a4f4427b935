import { createFileRoute, notFound } from '@tanstack/react-router'
import { PayPage } from '../features/courier-pay/pay-page.tsx'
import { cityWhere } from '../shared/management/navigation.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/odmeny')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const city = cityWhere(me, guarded.params.city, 'courier_pay.manage')
    if (city === null) throw notFound()
    return { me, city }
  },
  head: () => ({ meta: [{ title: 'Odměny kurýrů | Sousto, provoz' }] }),
  component: Pay,
})

function Pay() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <PayPage key={city.slug} city={city} />
}
