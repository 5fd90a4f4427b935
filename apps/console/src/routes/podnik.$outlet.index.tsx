import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { BoardPage } from '../features/board/board-page.tsx'
import { DETAILS_STEPS, type DetailsStep } from '../features/board/board-view.ts'
import { OutletChoice } from '../features/board/outlet-choice.tsx'
import { OutletMenu, useOutlet } from '../shared/outlet/outlet.tsx'
import { useMe } from '../shared/session/me.ts'

/** The opened order is in the URL, so that going back closes it. */
const search = z.object({
  /** The outlet and the order, such as `5 2026/4821907`. */
  objednavka: z.optional(z.catch(z.string(), '')),
  krok: z.optional(z.catch(z.enum(DETAILS_STEPS), 'decline')),
  /** Additional outlets on the same board. */
  podniky: z.optional(z.catch(z.array(z.int()), [])),
})

export const Route = createFileRoute('/podnik/$outlet/')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet }, params }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (can(me, 'orders.read', subject)) return
    if (can(me, 'menu.edit', subject)) throw redirect({ to: '/podnik/$outlet/menu', params, replace: true })
    throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Výdej | ${match.context.outlet.name}` }] }),
  component: Board,
})

function Board() {
  const { id, name } = useOutlet()
  const me = useMe()
  const { objednavka, krok, podniky } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onOpen = useCallback(
    (opened: string | null, step: DetailsStep | null) => {
      void navigate({
        search: (before) => ({
          ...(before.podniky !== undefined && { podniky: before.podniky }),
          ...(opened !== null && { objednavka: opened }),
          ...(step !== null && { krok: step }),
        }),
        resetScroll: opened !== null,
      })
    },
    [navigate],
  )
  const others = me.outlets.filter((outlet) => outlet.id !== id)
  const chosen = others.filter((outlet) => podniky?.includes(outlet.id))
  const choose = (outlets: readonly number[]) =>
    void navigate({ search: outlets.length === 0 ? {} : { podniky: [...outlets] }, replace: true })
  return (
    <BoardPage
      key={[id, ...chosen.map((outlet) => outlet.id)].join(',')}
      outlets={[id, ...chosen.map((outlet) => outlet.id)]}
      place={chosen.length === 0 ? name : `${name} a ${chosen.map((outlet) => outlet.name).join(', ')}`}
      menu={<OutletMenu />}
      tools={<OutletChoice others={others} chosen={chosen.map((outlet) => outlet.id)} onChoose={choose} />}
      opened={objednavka ?? null}
      step={krok ?? null}
      onOpen={onOpen}
    />
  )
}
