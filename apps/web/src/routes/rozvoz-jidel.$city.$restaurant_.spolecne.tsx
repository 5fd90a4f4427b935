import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewGroupPage } from '../features/group/new-group-page.tsx'
import { ClosedRestaurant } from '../features/restaurant/closed-restaurant.tsx'
import { courierLoadQuery } from '../shared/queries/menu-queries.ts'
import { goneOrMissing, redirectToItsCity } from '../shared/queries/missing.ts'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { useNow } from '../shared/time/use-now.ts'

/** The beginning of a group order (`delights.md` §7). */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant_/spolecne')({
  loader: async ({ context, params, location }) => {
    const { client, queryClient } = context
    const [restaurant] = await Promise.all([
      queryClient
        .ensureQueryData(restaurantQuery(client, params.restaurant))
        .catch(goneOrMissing(context, params.restaurant)),
      queryClient.prefetchQuery(courierLoadQuery(client, params.city)),
    ])
    redirectToItsCity(location, params.city, restaurant.citySlug)
  },
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('group')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Page,
  notFoundComponent: ClosedRestaurant,
})

function Page() {
  const { client } = Route.useRouteContext()
  const params = Route.useParams()
  const now = useNow()
  const restaurant = useQuery(restaurantQuery(client, params.restaurant))
  const load = useQuery(courierLoadQuery(client, params.city))
  if (now === null || restaurant.data === undefined) return null
  return <NewGroupPage restaurant={restaurant.data} load={load.data ?? 0} now={now} />
}
