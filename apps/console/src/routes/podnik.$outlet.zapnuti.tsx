import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChecklistPage } from '../features/onboarding/checklist-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/zapnuti')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'checklist.read', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Zapnutí | ${match.context.outlet.name}` }] }),
  component: ChecklistPage,
})
