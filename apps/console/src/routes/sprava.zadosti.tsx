import type { ApplicationFilter } from '@sousto/contract/received-applications/wire.ts'
import { APPLICATION_STATES } from '@sousto/domain/applications/handling.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ApplicationsPage } from '../features/received-applications/applications-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const FORMS = { podnik: 'partner', kuryr: 'courier' } as const

const search = z.object({
  formular: z.optional(z.catch(z.enum(['podnik', 'kuryr', '']), '')),
  stav: z.optional(z.catch(z.enum([...APPLICATION_STATES, '']), '')),
  vyrizuje: z.optional(z.catch(z.int().check(z.minimum(1)), 0)),
  hledat: z.optional(z.catch(z.string().check(z.maxLength(100)), '')),
})

export const Route = createFileRoute('/sprava/zadosti')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'applications.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Žádosti | Sousto, provoz' }] }),
  component: Applications,
})

function Applications() {
  useSessionWatch()
  const { formular, stav, vyrizuje, hledat } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: ApplicationFilter = {
    ...(formular && { kind: FORMS[formular] }),
    ...(stav && { state: stav }),
    ...(vyrizuje && { owner: vyrizuje }),
    ...(hledat && { search: hledat }),
  }
  return (
    <ApplicationsPage
      filter={filter}
      onFilter={(next) =>
        void navigate({
          search: {
            ...(next.kind && {
              formular: next.kind === 'partner' ? ('podnik' as const) : ('kuryr' as const),
            }),
            ...(next.state && { stav: next.state }),
            ...(next.owner && { vyrizuje: next.owner }),
            ...(next.search && { hledat: next.search }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
