import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EarningsPage } from '../features/courier/earnings/earnings-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

/** The week is in the URL, so that going back returns to it. */
const search = z.object({ tyden: z.optional(z.catch(z.iso.date(), '')) })

export const Route = createFileRoute('/kuryr_/vydelek')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('earnings') }] }),
  component: Earnings,
})

function Earnings() {
  useSessionWatch()
  const { tyden } = Route.useSearch()
  return <EarningsPage from={tyden || null} />
}
