import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewCampaignPage } from '../features/vouchers/new-campaign-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/kupony_/nova')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'vouchers.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Nové kupony | Sousto, provoz' }] }),
  component: NewCampaign,
})

function NewCampaign() {
  useSessionWatch()
  return <NewCampaignPage />
}
