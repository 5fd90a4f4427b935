import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { LunchPage } from '../features/lunch/lunch-page.tsx'
import { useOutlet } from '../shared/outlet/outlet.tsx'

export const Route = createFileRoute('/podnik/$outlet/poledni-menu')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'menu.edit', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Polední menu | ${match.context.outlet.name}` }] }),
  component: Lunch,
})

/** Keyed by outlet, so that another outlet is another page. */
function Lunch() {
  return <LunchPage key={useOutlet().id} />
}
