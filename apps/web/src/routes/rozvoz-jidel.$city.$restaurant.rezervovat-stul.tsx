import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReservationTab } from '../features/restaurant/reservation-tab.tsx'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { tabHead } from '../shared/seo/restaurant-head.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/rezervovat-stul')({
  head: tabHead(pageTitleMessage('reservation')),
  component: Page,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { restaurant } = Route.useParams()
  const { data } = useQuery(restaurantQuery(client, restaurant))
  return data === undefined ? null : <ReservationTab restaurant={data} />
}
