import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OwnDocumentsPage } from '../features/courier/documents/documents-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/kuryr_/doklady')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('documents') }] }),
  component: Documents,
})

function Documents() {
  useSessionWatch()
  return <OwnDocumentsPage />
}
