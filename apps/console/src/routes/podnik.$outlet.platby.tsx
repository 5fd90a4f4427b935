import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { HoldingPage } from '../features/holding/holding-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/platby')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'statements.read', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Platby přes bránu | ${match.context.outlet.name}` }] }),
  component: HoldingPage,
})
