import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BankAccountPage } from '../features/payouts/bank-account-page.tsx'

export const Route = createFileRoute('/podnik/$outlet/bankovni-ucet')({
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'bank_account.manage', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Bankovní účet | ${match.context.outlet.name}` }] }),
  component: BankAccountPage,
})
