import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CampaignPage } from '../features/vouchers/campaign-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/kupony_/$campaign')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'vouchers.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Kupony | Sousto, provoz' }] }),
  component: Campaign,
})

function Campaign() {
  useSessionWatch()
  const { campaign } = Route.useParams()
  return <CampaignPage campaign={Number(campaign)} />
}
