import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomerPage } from '../features/customers/customer-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const ID = /^[1-9]\d{0,8}$/

export const Route = createFileRoute('/sprava/zakaznici_/$customer')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const isNumber = ID.test(guarded.params.customer)
    if (!isNumber || !can(me, 'customers.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Zákazník | Sousto, provoz' }] }),
  component: Customer,
})

function Customer() {
  useSessionWatch()
  const { customer } = Route.useParams()
  return <CustomerPage key={customer} customer={Number(customer)} />
}
