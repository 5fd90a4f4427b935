import { closedRestaurantMessage } from '@sousto/messages/closed-restaurant-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClosedRestaurant } from '../features/restaurant/closed-restaurant.tsx'
import { RestaurantPage } from '../features/restaurant/restaurant-page.tsx'
import { now } from '../platform/clock.ts'
import { EVERY_MINUTE } from '../shared/loading/retry.ts'
import { cityPausesQuery } from '../shared/queries/city-queries.ts'
import { courierLoadQuery } from '../shared/queries/menu-queries.ts'
import { goneOrMissing, goneRestaurant, redirectToItsCity } from '../shared/queries/missing.ts'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { restaurantHead } from '../shared/seo/restaurant-head.ts'
import { useNow } from '../shared/time/use-now.ts'

/** A restaurant; an unknown one redirects to /nenalezeno (`ordering.md` §2), one that has closed says so. */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant')({
  loader: async ({ context, params, location }) => {
    const { client, queryClient } = context
    const ofCity = Promise.all([
      queryClient.prefetchQuery(courierLoadQuery(client, params.city)),
      queryClient.prefetchQuery(cityPausesQuery(client)),
    ])
    const restaurant = await queryClient
      .ensureQueryData(restaurantQuery(client, params.restaurant))
      .catch(goneOrMissing(context, params.restaurant))
    await ofCity
    redirectToItsCity(location, params.city, restaurant.citySlug)
    return { renderedAt: now().toString() }
  },
  head: ({ match: { context, error }, params }) => {
    const gone = goneRestaurant(error)
    if (gone !== null) return { meta: [{ title: `${closedRestaurantMessage('title', gone)} | Sousto` }] }
    const restaurant = context.queryClient.getQueryData(
      restaurantQuery(context.client, params.restaurant).queryKey,
    )
    return restaurant === undefined ? {} : restaurantHead(restaurant, context.origin)
  },
  component: Page,
  notFoundComponent: ClosedRestaurant,
})

function Page() {
  const { client } = Route.useRouteContext()
  const params = Route.useParams()
  const { renderedAt } = Route.useLoaderData()
  const shownAt = useNow() ?? Temporal.ZonedDateTime.from(renderedAt)
  const restaurant = useQuery({
    ...restaurantQuery(client, params.restaurant),
    refetchInterval: EVERY_MINUTE,
  })
  const load = useQuery({ ...courierLoadQuery(client, params.city), refetchInterval: EVERY_MINUTE })
  if (restaurant.data === undefined) return null
  return (
    <RestaurantPage restaurant={restaurant.data} load={load.data ?? null} now={shownAt}>
      <Outlet />
    </RestaurantPage>
  )
}
