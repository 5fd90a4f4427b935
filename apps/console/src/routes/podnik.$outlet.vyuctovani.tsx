import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutletStatementsPage } from '../features/statements/outlet-statements-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/vyuctovani')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'statements.read', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Vyúčtování | ${match.context.outlet.name}` }] }),
  component: OutletStatementsPage,
})
