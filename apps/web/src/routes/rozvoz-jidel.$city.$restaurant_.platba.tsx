import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CheckoutSkeleton, OfflineCheckout } from '../features/checkout/empty-checkout.tsx'
import { ClosedRestaurant } from '../features/restaurant/closed-restaurant.tsx'
import { deviceNow } from '../platform/clock.ts'
import { optionalText } from '../platform/search-parameters.ts'
import { EVERY_MINUTE } from '../shared/loading/retry.ts'
import { cityPausesQuery } from '../shared/queries/city-queries.ts'
import { courierLoadQuery, eshopQuery, menuQuery } from '../shared/queries/menu-queries.ts'
import { goneOrMissing, redirectToItsCity } from '../shared/queries/missing.ts'
import { restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { useConnected } from '../shared/shell/offline-notice.tsx'
import { useNow } from '../shared/time/use-now.ts'

/** `?chyba=` is the reason why the age is not proven. Only the browser knows the cart, so the server renders a skeleton (`ordering.md` §2). */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant_/platba')({
  validateSearch: v.object({ chyba: optionalText }),
  loader: async ({ context, params, location }) => {
    const { client, queryClient } = context
    const [restaurant] = await Promise.all([
      queryClient
        .ensureQueryData(restaurantQuery(client, params.restaurant))
        .catch(goneOrMissing(context, params.restaurant)),
      // A cached page of a long menu does not contain the whole menu; the page then states that prices cannot be
      // checked.
      queryClient.prefetchQuery(menuQuery(client, params.restaurant)),
      queryClient.prefetchQuery(eshopQuery(client, params.restaurant)),
      queryClient.prefetchQuery(courierLoadQuery(client, params.city)),
      queryClient.prefetchQuery(cityPausesQuery(client)),
    ])
    redirectToItsCity(location, params.city, restaurant.citySlug)
  },
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('checkout')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Page,
  notFoundComponent: ClosedRestaurant,
})

/** Milliseconds for which a response from just before the checkout was opened counts as current. */
const CURRENT_FOR = 15_000

function Page() {
  const { client } = Route.useRouteContext()
  const params = Route.useParams()
  const { chyba } = Route.useSearch()
  const now = useNow()
  const restaurant = useQuery({
    ...restaurantQuery(client, params.restaurant),
    refetchInterval: EVERY_MINUTE,
  })
  const menu = useQuery(menuQuery(client, params.restaurant))
  const eshop = useQuery(eshopQuery(client, params.restaurant))
  const load = useQuery({ ...courierLoadQuery(client, params.city), refetchInterval: EVERY_MINUTE })
  const online = useConnected()
  const [openedAt] = useState(() => deviceNow().epochMilliseconds)
  // A page that was cached for offline use contains old prices, so the checkout shows none.
  const current = [restaurant, menu].every(({ dataUpdatedAt }) => dataUpdatedAt > openedAt - CURRENT_FOR)
  if (!current && (!online || restaurant.isError || menu.isError)) {
    const retry = () => void Promise.all([restaurant.refetch(), menu.refetch()])
    return <OfflineCheckout city={params.city} restaurant={params.restaurant} onRetry={retry} />
  }
  if (now === null || restaurant.data === undefined || !current) return <CheckoutSkeleton />
  return (
    <CheckoutPage
      restaurant={restaurant.data}
      eshop={eshop.data}
      load={load.data ?? 0}
      now={now}
      online={online}
      failure={chyba}
    />
  )
}
