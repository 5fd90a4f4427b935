import { createFileRoute, notFound } from '@tanstack/react-router'
import { ManagedPeoplePage } from '../features/managed-people/managed-people-page.tsx'
import { managedCities } from '../shared/management/navigation.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/dispecink/$city/lide')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const managed = managedCities(me).find(({ slug }) => slug === guarded.params.city)
    if (managed === undefined) throw notFound()
    return { me, managed }
  },
  head: () => ({ meta: [{ title: 'Kurýři | Sousto, provoz' }] }),
  component: Couriers,
})

function Couriers() {
  useSessionWatch()
  const { managed } = Route.useRouteContext()
  return <ManagedPeoplePage key={managed.slug} city={managed} />
}
