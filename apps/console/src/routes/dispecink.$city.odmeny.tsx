import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '../features/courier-pay/pay-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/odmeny')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'courier_pay.manage'),
  head: () => ({ meta: [{ title: 'Odměny kurýrů | Sousto, provoz' }] }),
  component: Pay,
})

function Pay() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <PayPage key={city.slug} city={city} />
}
