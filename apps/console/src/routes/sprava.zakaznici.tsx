import { CUSTOMER_STATES } from '@sousto/contract/customer-care/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CustomersPage } from '../features/customers/customers-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  hledat: z.optional(z.catch(z.string().check(z.maxLength(200)), '')),
  ucet: z.optional(z.catch(z.enum([...CUSTOMER_STATES, '']), '')),
})

export const Route = createFileRoute('/sprava/zakaznici')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'customers.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Zákazníci | Sousto, provoz' }] }),
  component: Customers,
})

function Customers() {
  useSessionWatch()
  const { hledat, ucet } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomersPage
      filter={{ ...(hledat && { search: hledat }), ...(ucet && { state: ucet }) }}
      onFilter={({ search: text, state }) =>
        void navigate({
          search: { ...(text && { hledat: text }), ...(state && { ucet: state }) },
          resetScroll: false,
        })
      }
    />
  )
}
