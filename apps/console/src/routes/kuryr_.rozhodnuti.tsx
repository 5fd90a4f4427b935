import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnDecisionsPage } from '../features/courier/decisions/decisions-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/kuryr_/rozhodnuti')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('decisions') }] }),
  component: Decisions,
})

function Decisions() {
  useSessionWatch()
  return <OwnDecisionsPage />
}
