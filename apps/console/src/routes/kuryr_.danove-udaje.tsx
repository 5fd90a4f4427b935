import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { IdentityPage } from '../features/courier/joining/identity-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/kuryr_/danove-udaje')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('tax') }] }),
  component: Identity,
})

function Identity() {
  useSessionWatch()
  return <IdentityPage />
}
