import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ShiftPlanPage } from '../features/shift-plan/shift-plan-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

/** The week is in the URL, so that going back returns to it. */
const search = z.object({ tyden: z.optional(z.catch(z.iso.date(), '')) })

export const Route = createFileRoute('/dispecink/$city/smeny')({
  validateSearch: search,
  beforeLoad: (guarded) => inCityOnly(guarded, 'shifts.plan'),
  head: () => ({ meta: [{ title: 'Směny | Sousto, provoz' }] }),
  component: Shifts,
})

function Shifts() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { tyden } = Route.useSearch()
  return <ShiftPlanPage city={city} from={tyden || null} />
}
