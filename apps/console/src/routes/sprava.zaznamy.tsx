import type { AuditFilter } from '@sousto/contract/audit/wire.ts'
import { ADMINISTRATION_ACTIONS } from '@sousto/domain/staff/audit-actions.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AuditPage } from '../features/audit/audit-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const word = z.optional(z.catch(z.string().check(z.maxLength(100)), ''))
const day = z.optional(z.catch(z.iso.date(), ''))
const search = z.object({
  kdo: word,
  co: word,
  mesto: word,
  podnik: z.optional(z.catch(z.int().check(z.minimum(0), z.maximum(2_000_000_000)), 0)),
  od: day,
  do: day,
})

export const Route = createFileRoute('/sprava/zaznamy')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'audit.read', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Záznamy | Sousto, provoz' }] }),
  component: Records,
})

function Records() {
  useSessionWatch()
  const { kdo, co, mesto, podnik, od, do: until } = Route.useSearch()
  const navigate = Route.useNavigate()
  const action = ADMINISTRATION_ACTIONS.find((each) => each === co)
  const filter: AuditFilter = {
    ...(kdo && { search: kdo }),
    ...(action && { action }),
    ...(mesto && { city: mesto }),
    ...(podnik && { outlet: podnik }),
    ...(od && { from: od }),
    ...(until && { to: until }),
  }
  return (
    <AuditPage
      filter={filter}
      onFilter={(next) =>
        void navigate({
          search: {
            ...(next.search && { kdo: next.search }),
            ...(next.action && { co: next.action }),
            ...(next.city && { mesto: next.city }),
            ...(next.outlet && { podnik: next.outlet }),
            ...(next.from && { od: next.from }),
            ...(next.to && { do: next.to }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
