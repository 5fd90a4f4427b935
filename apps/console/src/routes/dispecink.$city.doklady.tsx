import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../features/courier-documents/documents-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/doklady')({
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.manage'),
  head: () => ({ meta: [{ title: 'Doklady kurýrů | Sousto, provoz' }] }),
  component: Documents,
})

function Documents() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  return <DocumentsPage key={city.slug} city={city} />
}
