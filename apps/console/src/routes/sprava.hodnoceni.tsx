import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ModeratedReviewsPage } from '../features/review-moderation/moderated-reviews-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

const STATES = { cekaji: 'waiting', skryta: 'hidden' } as const

const search = z.object({
  /** Left out means what waits. */
  ukazat: z.optional(z.catch(z.enum(['cekaji', 'skryta', 'vse']), 'cekaji')),
  podnik: z.optional(z.catch(z.int().check(z.minimum(1)), 0)),
})

export const Route = createFileRoute('/sprava/hodnoceni')({
  validateSearch: search,
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'reviews.moderate', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Hodnocení | Sousto, provoz' }] }),
  component: Reviews,
})

function Reviews() {
  useSessionWatch()
  const { ukazat = 'cekaji', podnik } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ModeratedReviewsPage
      filter={{ ...(ukazat !== 'vse' && { state: STATES[ukazat] }), ...(podnik && { outlet: podnik }) }}
      onFilter={({ state, outlet }) => {
        const shown = state === undefined ? ('vse' as const) : ('skryta' as const)
        void navigate({
          search: { ...(state !== 'waiting' && { ukazat: shown }), ...(outlet && { podnik: outlet }) },
          resetScroll: false,
        })
      }}
    />
  )
}
