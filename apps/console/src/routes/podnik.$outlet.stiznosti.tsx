import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComplaintsPage } from '../features/outlet-complaints/complaints-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/stiznosti')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'complaints.file', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Stížnosti | ${match.context.outlet.name}` }] }),
  component: ComplaintsPage,
})
