import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutletIdentityPage } from '../features/tax-identity/outlet-identity-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/danove-udaje')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'outlet_identity.manage', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Daňové údaje | ${match.context.outlet.name}` }] }),
  component: OutletIdentityPage,
})
