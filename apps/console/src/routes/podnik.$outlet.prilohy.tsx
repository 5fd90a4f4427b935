import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ExtrasPage } from '../features/menu/extras/extras-page.tsx'

const search = z.object({ skupina: z.optional(z.catch(z.int(), 0)) })

export const Route = createFileRoute('/podnik/$outlet/prilohy')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet } }) => {
    if (!can(me, 'menu.edit', { kind: 'outlet', outlet: outlet.id, city: outlet.city })) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Přílohy | ${match.context.outlet.name}` }] }),
  component: Extras,
})

function Extras() {
  const { skupina } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExtrasPage
      group={skupina ?? null}
      onOpen={(group) =>
        void navigate({ search: group === null ? {} : { skupina: group }, resetScroll: false })
      }
    />
  )
}
