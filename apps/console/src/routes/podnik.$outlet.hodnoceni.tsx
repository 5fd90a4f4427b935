import { can } from '@sousto/domain/staff/permissions.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ReviewsPage } from '../features/reviews/reviews-page.tsx'

const search = z.object({
  hvezdy: z.optional(z.catch(z.literal([1, 2, 3, 4, 5, 0]), 0)),
  cekaji: z.optional(z.catch(z.boolean(), false)),
})

export const Route = createFileRoute('/podnik/$outlet/hodnoceni')({
  validateSearch: search,
  beforeLoad: ({ context: { me, outlet } }) => {
    const subject = { kind: 'outlet', outlet: outlet.id, city: outlet.city } as const
    if (!can(me, 'reviews.reply', subject)) throw notFound()
  },
  head: ({ match }) => ({ meta: [{ title: `Hodnocení | ${match.context.outlet.name}` }] }),
  component: Reviews,
})

function Reviews() {
  const { hvezdy, cekaji = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewsPage
      filter={{ stars: hvezdy || null, waiting: cekaji }}
      onFilter={({ stars, waiting }) => {
        const found = ([1, 2, 3, 4, 5] as const).find((each) => each === stars)
        void navigate({
          search: { ...(found !== undefined && { hvezdy: found }), ...(waiting && { cekaji: true }) },
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
