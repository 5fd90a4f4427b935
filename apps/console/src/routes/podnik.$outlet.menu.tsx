import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MenuPage } from '../features/menu/menu-page.tsx'

/** The opened dialog is in the URL, so that going back closes it. */
const search = z.object({
  kategorie: z.optional(z.catch(z.int(), 0)),
  jidlo: z.optional(z.catch(z.int(), 0)),
})

export const Route = createFileRoute('/podnik/$outlet/menu')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet } }) => {
    if (!can(me, 'menu.edit', { kind: 'outlet', outlet: outlet.id, city: outlet.city })) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Menu | ${match.context.outlet.name}` }] }),
  component: Menu,
})

function Menu() {
  const { kategorie, jidlo } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MenuPage
      category={kategorie ?? null}
      dish={jidlo ?? null}
      onOpen={(category, dish) =>
        void navigate({
          search: {
            ...(category !== null && { kategorie: category }),
            ...(dish !== null && { jidlo: dish }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
