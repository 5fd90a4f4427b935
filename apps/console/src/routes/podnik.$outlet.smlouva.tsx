import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnTermsPage } from '../features/onboarding/own-terms-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/smlouva')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'checklist.read', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Smlouva | ${match.context.outlet.name}` }] }),
  component: OwnTermsPage,
})
