import { REVIEW_SORTINGS, type ReviewSorting } from '@sousto/domain/catalogue/review.ts'
import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReviewsTab } from '../features/restaurant/reviews-tab.tsx'
import { optional } from '../platform/search-parameters.ts'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { tabHead } from '../shared/seo/restaurant-head.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/hodnoceni')({
  validateSearch: v.object({ radit: optional(v.picklist(REVIEW_SORTINGS)) }),
  head: tabHead(pageTitleMessage('reviews')),
  component: Page,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { restaurant } = Route.useParams()
  const { data } = useQuery(restaurantQuery(client, restaurant))
  const sort = Route.useSearch().radit ?? 'newest'
  const navigate = Route.useNavigate()
  const onSort = (chosen: ReviewSorting) =>
    void navigate({ search: { radit: chosen === 'newest' ? undefined : chosen }, resetScroll: false })
  return data === undefined ? null : <ReviewsTab restaurant={data} sort={sort} onSort={onSort} />
}
