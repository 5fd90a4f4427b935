import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FiguresPage } from '../features/courier-figures/figures-page.tsx'
import { cityWhere } from '../shared/management/navigation.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  rok: z.optional(z.catch(z.int().check(z.minimum(2000), z.maximum(9998)), 0)),
})

export const Route = createFileRoute('/dispecink/$city/rok')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    const city = cityWhere(me, guarded.params.city, 'courier_figures.read')
    if (city === null) throw notFound()
    return { me, city }
  },
  head: () => ({ meta: [{ title: 'Rok kurýrů | Sousto, provoz' }] }),
  component: Figures,
})

function Figures() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { rok } = Route.useSearch()
  return <FiguresPage city={city} year={rok || Temporal.Now.plainDateISO('Europe/Prague').year} />
}
