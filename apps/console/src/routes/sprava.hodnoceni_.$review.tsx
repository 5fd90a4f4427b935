import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ModeratedReviewPage } from '../features/review-moderation/moderated-review-page.tsx'
import { signedInOnly, useSessionWatch } from '../shared/session/me.ts'

export const Route = createFileRoute('/sprava/hodnoceni_/$review')({
  beforeLoad: async (guarded) => {
    const { me } = await signedInOnly(guarded)
    if (!can(me, 'reviews.moderate', { kind: 'marketplace' })) throw notFound()
    return { me }
  },
  head: () => ({ meta: [{ title: 'Hodnocení | Sousto, provoz' }] }),
  component: Review,
})

function Review() {
  useSessionWatch()
  const { review } = Route.useParams()
  return <ModeratedReviewPage review={Number(review)} />
}
