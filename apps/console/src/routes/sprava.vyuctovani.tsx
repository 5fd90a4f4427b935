import { PAYEE_KINDS } from '@sousto/domain/payout/payees.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { STATEMENT_STATES } from '@sousto/domain/statement/states.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AllStatementsPage } from '../features/statements/all-statements-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  komu: z.optional(z.catch(z.optional(z.enum(PAYEE_KINDS)), undefined)),
  stav: z.optional(z.catch(z.optional(z.enum(STATEMENT_STATES)), undefined)),
  od: z.optional(z.catch(z.optional(z.iso.date()), undefined)),
  do: z.optional(z.catch(z.optional(z.iso.date()), undefined)),
})

export const Route = createFileRoute('/sprava/vyuctovani')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'statements.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Vyúčtování | Sousto, provoz' }] }),
  component: Statements,
})

function Statements() {
  useSessionWatch()
  const { komu: kind, stav: state, od: from, do: to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllStatementsPage
      filter={{
        ...(kind !== undefined && { kind }),
        ...(state !== undefined && { state }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      }}
      onFilter={(filter) =>
        void navigate({
          search: { komu: filter.kind, stav: filter.state, od: filter.from, do: filter.to },
          replace: true,
        })
      }
    />
  )
}
