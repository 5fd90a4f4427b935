import type { PaymentAlertFilter } from '@sousto/contract/open-failures/wire.ts'
import { PAYMENT_ALERT_KINDS } from '@sousto/domain/payment/payment-alerts.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentsPage } from '../features/open-failures/payments-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const STATES = { otevrene: 'open', vyresene: 'resolved' } as const
const PARAMETERS = { open: 'otevrene', resolved: 'vyresene' } as const
const search = z.object({
  stav: z.optional(z.catch(z.enum(['otevrene', 'vyresene', '']), '')),
  co: z.optional(z.catch(z.enum([...PAYMENT_ALERT_KINDS, '']), '')),
  mesto: z.optional(z.catch(z.string().check(z.maxLength(100)), '')),
  cislo: z.optional(z.catch(z.string().check(z.regex(/^(\d{4}\/)?\d{1,9}$/)), '')),
})

export const Route = createFileRoute('/sprava/platby')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'payment_alerts.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Platby k vyřešení | Sousto, provoz' }] }),
  component: Payments,
})

function Payments() {
  useSessionWatch()
  const { stav, co, mesto, cislo } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: PaymentAlertFilter = {
    ...(stav && { state: STATES[stav] }),
    ...(co && { kind: co }),
    ...(mesto && { city: mesto }),
    ...(cislo && { number: cislo }),
  }
  return (
    <PaymentsPage
      filter={filter}
      onFilter={({ state, kind, city, number }) =>
        void navigate({
          search: {
            ...(state && { stav: PARAMETERS[state] }),
            ...(kind && { co: kind }),
            ...(city && { mesto: city }),
            ...(number && { cislo: number }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
