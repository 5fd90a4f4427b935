import { courierTitleMessage } from '@sousto/messages/courier-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BankAccountPage } from '../features/courier/earnings/bank-account-page.tsx'
import { isCourier } from '../shared/session/courier.ts'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/kuryr_/bankovni-ucet')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!isCourier(me)) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: courierTitleMessage('bank_account') }] }),
  component: Account,
})

function Account() {
  useSessionWatch()
  return <BankAccountPage />
}
