import type { BannerFilter } from '@sousto/contract/banners/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BannersPage } from '../features/banners/banners-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const STATES = { dnes: 'now', plan: 'planned', skoncene: 'over' } as const
const PARAMETERS = { now: 'dnes', planned: 'plan', over: 'skoncene' } as const
const word = z.optional(z.catch(z.string().check(z.maxLength(100)), ''))
const search = z.object({
  stav: z.optional(z.catch(z.enum(['dnes', 'plan', 'skoncene', '']), '')),
  mesto: word,
  hledat: word,
})

export const Route = createFileRoute('/sprava/bannery')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'pages.edit', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Bannery | Sousto, provoz' }] }),
  component: Banners,
})

function Banners() {
  useSessionWatch()
  const { stav, mesto, hledat } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: BannerFilter = {
    ...(stav && { state: STATES[stav] }),
    ...(mesto && { city: mesto }),
    ...(hledat && { search: hledat }),
  }
  return (
    <BannersPage
      filter={filter}
      onFilter={({ state, city, search: text }) =>
        void navigate({
          search: {
            ...(state && { stav: PARAMETERS[state] }),
            ...(city && { mesto: city }),
            ...(text && { hledat: text }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
