import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CommissionPage } from '../features/commission/commission-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/provize')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'statements.read', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Provize | ${match.context.outlet.name}` }] }),
  component: CommissionPage,
})
