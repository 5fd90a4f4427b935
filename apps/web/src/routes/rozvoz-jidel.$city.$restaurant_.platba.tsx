import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { CheckoutSkeleton } from '../features/checkout/empty-checkout.tsx'
import { refreshEvery } from '../shared/loading/retry.ts'
import {
  courierLoadQuery,
  eshopQuery,
  menuQuery,
  redirectIfMissing,
  restaurantQuery,
} from '../shared/queries.ts'
import { useNow } from '../shared/time/use-now.ts'

/** The checkout. Only the browser knows the cart, so the server renders a skeleton (`ordering.md` §2). */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant_/platba')({
  loader: async ({ context: { client, queryClient }, params }) => {
    const [restaurant] = await Promise.all([
      queryClient.ensureQueryData(restaurantQuery(client, params.restaurant)).catch(redirectIfMissing),
      queryClient.ensureQueryData(menuQuery(client, params.restaurant)).catch(redirectIfMissing),
      queryClient.prefetchQuery(eshopQuery(client, params.restaurant)),
      queryClient.prefetchQuery(courierLoadQuery(client, params.city)),
    ])
    if (restaurant.citySlug !== params.city) throw redirect({ to: '/nenalezeno' })
  },
  head: () => ({ meta: [{ title: 'Pokladna | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
})

/** Opening hours and courier load may change while the form is filled in. */
const REFRESH = refreshEvery(60_000)

function Page() {
  const { client } = Route.useRouteContext()
  const params = Route.useParams()
  const now = useNow()
  const restaurant = useQuery({ ...restaurantQuery(client, params.restaurant), refetchInterval: REFRESH })
  const eshop = useQuery(eshopQuery(client, params.restaurant))
  const load = useQuery({ ...courierLoadQuery(client, params.city), refetchInterval: REFRESH })
  if (now === null || restaurant.data === undefined) return <CheckoutSkeleton />
  return <CheckoutPage restaurant={restaurant.data} eshop={eshop.data} load={load.data ?? 0} now={now} />
}
