import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PeoplePage } from '../features/people/people-page.tsx'
import { CallNumbersSection } from '../features/phone-calls/call-numbers.tsx'
import { PickupSection } from '../features/pickup-terms/pickup-section.tsx'
import { PrintersSection } from '../features/printers/printers-section.tsx'
import { useOutlet } from '../shared/outlet/outlet.tsx'
import { useMe } from '../shared/session/me.ts'
import { Loading } from '../shared/shell/loading.tsx'

const Integrations = lazy(async () => {
  const { Integrations: part } = await import('../features/integrations/integrations.tsx')
  return { default: part }
})

export const Route = createFileRoute('/podnik/$outlet/nastaveni')({
  beforeLoad: ({ context: { me, outlet } }) => {
    if (!can(me, 'staff.manage', { kind: 'outlet', outlet: outlet.id, city: outlet.city })) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Nastavení | ${match.context.outlet.name}` }] }),
  component: SettingsPage,
})

function SettingsPage() {
  const me = useMe()
  const { id: outlet, city } = useOutlet()
  return (
    <PeoplePage>
      <PrintersSection />
      <CallNumbersSection />
      <PickupSection />
      {can(me, 'keys.manage', { kind: 'outlet', outlet, city }) && (
        <Suspense fallback={<Loading text="Načítám klíče a webhooky" height={240} />}>
          <Integrations />
        </Suspense>
      )}
    </PeoplePage>
  )
}
