import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DispatchPage } from '../features/dispatch/dispatch-page.tsx'
import { inCityOnly } from '../shared/management/city.ts'
import { useSessionWatch } from '../shared/session/me.ts'

/** The open panel is part of the URL, so that going back closes it. */
const search = z.object({
  objednavka: z.optional(z.catch(z.string().check(z.regex(/^\d{4}\/\d{1,9}$/)), '')),
  jizda: z.optional(z.catch(z.int().check(z.positive()), 0)),
  kuryr: z.optional(z.catch(z.int().check(z.positive()), 0)),
})

export const Route = createFileRoute('/dispecink/$city/')({
  validateSearch: search,
  beforeLoad: (guarded) => inCityOnly(guarded, 'couriers.read'),
  head: () => ({ meta: [{ title: 'Dispečink | Sousto, provoz' }] }),
  component: Dispatch,
})

/** The orders, couriers and rides of a city (`dispatch.md` §6). */
function Dispatch() {
  useSessionWatch()
  const { city } = Route.useRouteContext()
  const { objednavka, jizda, kuryr } = Route.useSearch()
  const navigate = Route.useNavigate()
  const chosen = objednavka
    ? ({ kind: 'order', number: objednavka } as const)
    : jizda
      ? ({ kind: 'ride', id: jizda } as const)
      : kuryr
        ? ({ kind: 'courier', id: kuryr } as const)
        : null
  return (
    <DispatchPage
      key={city.slug}
      city={city}
      chosen={chosen}
      onChoose={(next) =>
        void navigate({
          search: {
            ...(next?.kind === 'order' && { objednavka: next.number }),
            ...(next?.kind === 'ride' && { jizda: next.id }),
            ...(next?.kind === 'courier' && { kuryr: next.id }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
