import { SETUP_STEPS } from '@sousto/domain/operator/setup.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SetupPage } from '../features/setup/setup-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/pruvodce')({
  validateSearch: z.object({ krok: z.optional(z.catch(z.enum(SETUP_STEPS), 'operator')) }),
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'operator.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Průvodce | Sousto, provoz' }] }),
  component: Setup,
})

function Setup() {
  useSessionWatch()
  const { krok } = Route.useSearch()
  return <SetupPage chosen={krok ?? null} />
}
