import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnAreas } from '../features/areas/own-areas.tsx'
import { HoursPage } from '../features/hours/hours-page.tsx'
import { useOutlet } from '../shared/outlet/outlet.tsx'
import { useMe } from '../shared/session/me.ts'

export const Route = createFileRoute('/podnik/$outlet/provoz')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'availability.change', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Provoz | ${match.context.outlet.name}` }] }),
  component: Operation,
})

/** Hours, closures, busy mode and pause, and the delivery areas of an outlet with its own couriers. */
function Operation() {
  const me = useMe()
  const { id, city } = useOutlet()
  const mayDraw = can(me, 'areas.edit', { kind: 'outlet', outlet: id, city })
  return <HoursPage areas={mayDraw && <OwnAreas key={id} outlet={id} />} />
}
