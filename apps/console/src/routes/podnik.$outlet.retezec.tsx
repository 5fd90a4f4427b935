import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChainPage } from '../features/chains/chain-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/retezec')({
  beforeLoad: ({ context: { me, outlet } }) => {
    if (!can(me, 'menu.edit', { kind: 'outlet', outlet: outlet.id, city: outlet.city })) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Řetězec | ${match.context.outlet.name}` }] }),
  component: ChainPage,
})
