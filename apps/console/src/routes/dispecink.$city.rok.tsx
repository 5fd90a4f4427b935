import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FiguresPage } from '../features/courier-figures/figures-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

const search = z.object({
  rok: z.optional(z.catch(z.int().check(z.minimum(2000), z.maximum(9998)), 0)),
})

export const Route = createFileRoute('/dispecink/$city/rok')({
  validateSearch: search,
  beforeLoad: (guarded) => inCityOnly(guarded, 'courier_figures.read'),
  head: () => ({ meta: [{ title: 'Rok kurýrů | Sousto, provoz' }] }),
  component: Figures,
})

function Figures() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { rok } = Route.useSearch()
  return <FiguresPage city={city} year={rok || Temporal.Now.plainDateISO('Europe/Prague').year} />
}
