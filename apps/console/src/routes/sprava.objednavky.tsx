import type { OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { OrdersPage } from '../features/order-search/orders-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const word = z.optional(z.catch(z.string().check(z.maxLength(100)), ''))
const day = z.optional(z.catch(z.iso.date(), ''))
const search = z.object({
  cislo: z.optional(z.catch(z.string().check(z.regex(/^(\d{4}\/)?\d{1,9}$/)), '')),
  podnik: word,
  mesto: word,
  stav: z.optional(z.catch(z.enum([...ORDER_STATES, '']), '')),
  jen: z.optional(z.catch(z.enum(['otevrene', 'po-slibu', '']), '')),
  nese: z.optional(z.catch(z.enum([...REFUND_BEARERS, '']), '')),
  vraceno: z.optional(z.catch(z.enum(['ano', '']), '')),
  od: day,
  do: day,
})

export const Route = createFileRoute('/sprava/objednavky')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'orders.find', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Objednávky | Sousto, provoz' }] }),
  component: Orders,
})

function Orders() {
  useSessionWatch()
  const { cislo, podnik, mesto, stav, jen, vraceno, nese, od, do: until } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: OrderSearchFilter = {
    ...(cislo && { number: cislo }),
    ...(podnik && { outlet: podnik }),
    ...(mesto && { city: mesto }),
    ...(stav && { state: stav }),
    ...(jen && { only: jen === 'otevrene' ? ('open' as const) : ('late' as const) }),
    ...(nese && { bearer: nese }),
    ...(vraceno && { refunded: 'yes' as const }),
    ...(od && { from: od }),
    ...(until && { to: until }),
  }
  return (
    <OrdersPage
      filter={filter}
      onFilter={(next) =>
        void navigate({
          search: {
            ...(next.number && { cislo: next.number }),
            ...(next.outlet && { podnik: next.outlet }),
            ...(next.city && { mesto: next.city }),
            ...(next.state && { stav: next.state }),
            ...(next.only && { jen: next.only === 'open' ? ('otevrene' as const) : ('po-slibu' as const) }),
            ...(next.refunded && { vraceno: 'ano' as const }),
            ...(next.bearer && { nese: next.bearer }),
            ...(next.from && { od: next.from }),
            ...(next.to && { do: next.to }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
