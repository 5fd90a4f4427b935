import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReviewsTab } from '../features/restaurant/reviews-tab.tsx'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { tabHead } from '../shared/seo/restaurant-head.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/hodnoceni')({
  head: tabHead(pageTitleMessage('reviews')),
  component: Page,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { restaurant } = Route.useParams()
  const { data } = useQuery(restaurantQuery(client, restaurant))
  return data === undefined ? null : <ReviewsTab restaurant={data} />
}
