import type { RegisterFilter } from '@sousto/contract/register/wire.ts'
import { REGISTER_KINDS, REGISTER_STATES } from '@sousto/domain/moderation/register.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RegisterPage } from '../features/register/register-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  druh: z.optional(z.catch(z.enum([...REGISTER_KINDS, '']), '')),
  stav: z.optional(z.catch(z.enum([...REGISTER_STATES, '']), '')),
  podnik: z.optional(z.catch(z.int().check(z.minimum(1)), 0)),
})

export const Route = createFileRoute('/sprava/rejstrik')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'register.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Rejstřík | Sousto, provoz' }] }),
  component: Register,
})

function Register() {
  useSessionWatch()
  const { druh, stav, podnik } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: RegisterFilter = {
    ...(druh && { kind: druh }),
    ...(stav && { state: stav }),
    ...(podnik && { outlet: podnik }),
  }
  return (
    <RegisterPage
      filter={filter}
      onFilter={({ kind, state, outlet }) =>
        void navigate({
          search: {
            ...(kind && { druh: kind }),
            ...(state && { stav: state }),
            ...(outlet && { podnik: outlet }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
