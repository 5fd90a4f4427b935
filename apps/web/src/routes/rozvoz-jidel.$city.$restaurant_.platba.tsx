import { ApiFailure } from '@sousto/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { courierLoadQuery, eshopQuery, menuQuery, restaurantQuery } from '../shared/queries.ts'
import { useNow } from '../shared/time/use-now.ts'

/** The checkout. What lies in the cart only the browser knows, so the server sends the frame (`ordering.md` §2). */
export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant_/platba')({
  loader: async ({ context: { client, queryClient }, params }) => {
    const failed = (error: unknown) => {
      if (error instanceof ApiFailure && error.status !== null) throw redirect({ to: '/nenalezeno' })
      throw error
    }
    await Promise.all([
      queryClient.ensureQueryData(restaurantQuery(client, params.restaurant)).catch(failed),
      queryClient.ensureQueryData(menuQuery(client, params.restaurant)).catch(failed),
      queryClient.ensureQueryData(eshopQuery(client, params.restaurant)).catch(failed),
      queryClient.prefetchQuery(courierLoadQuery(client, params.city)),
    ])
    return { renderedAt: Temporal.Now.zonedDateTimeISO('Europe/Prague').toString() }
  },
  head: () => ({ meta: [{ title: 'Pokladna | Sousto' }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
})

/** Opening and courier load may change while somebody fills in the form. */
const REFRESH_MS = 60_000

function Page() {
  const { client } = Route.useRouteContext()
  const params = Route.useParams()
  const { renderedAt } = Route.useLoaderData()
  const now = useNow() ?? Temporal.ZonedDateTime.from(renderedAt)
  const restaurant = useQuery({ ...restaurantQuery(client, params.restaurant), refetchInterval: REFRESH_MS })
  const menu = useQuery(menuQuery(client, params.restaurant))
  const eshop = useQuery(eshopQuery(client, params.restaurant))
  const load = useQuery({ ...courierLoadQuery(client, params.city), refetchInterval: REFRESH_MS })
  if (restaurant.data === undefined || menu.data === undefined || eshop.data === undefined) return null
  return (
    <CheckoutPage
      restaurant={restaurant.data}
      menu={menu.data}
      eshop={eshop.data}
      load={load.data ?? 0}
      now={now}
    />
  )
}
