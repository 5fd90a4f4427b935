import type { CampaignFilter } from '@sousto/contract/vouchers/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CampaignsPage } from '../features/vouchers/campaigns-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const STATES = { bezi: 'open', skoncene: 'over' } as const
const word = z.optional(z.catch(z.string().check(z.maxLength(100)), ''))
const search = z.object({
  stav: z.optional(z.catch(z.enum(['bezi', 'skoncene', '']), '')),
  mesto: word,
  hledat: word,
})

export const Route = createFileRoute('/sprava/kupony')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'vouchers.manage', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Kupony | Sousto, provoz' }] }),
  component: Campaigns,
})

function Campaigns() {
  useSessionWatch()
  const { stav, mesto, hledat } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter: CampaignFilter = {
    ...(stav && { state: STATES[stav] }),
    ...(mesto && { city: mesto }),
    ...(hledat && { search: hledat }),
  }
  return (
    <CampaignsPage
      filter={filter}
      onFilter={(next) =>
        void navigate({
          search: {
            ...(next.state && { stav: next.state === 'open' ? ('bezi' as const) : ('skoncene' as const) }),
            ...(next.city && { mesto: next.city }),
            ...(next.search && { hledat: next.search }),
          },
          resetScroll: false,
        })
      }
    />
  )
}
