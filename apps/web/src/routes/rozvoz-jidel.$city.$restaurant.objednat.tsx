import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MenuTab } from '../features/menu/menu-tab.tsx'
import { menuQuery, restaurantQuery } from '../shared/queries.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/objednat')({
  validateSearch: z.object({ kategorie: z.catch(z.optional(z.string()), undefined) }),
  loader: ({ context: { client, queryClient }, params }) =>
    queryClient.ensureQueryData(menuQuery(client, params.restaurant)),
  component: Page,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { restaurant: slug } = Route.useParams()
  const { kategorie } = Route.useSearch()
  const restaurant = useQuery(restaurantQuery(client, slug))
  const menu = useQuery(menuQuery(client, slug))
  if (restaurant.data === undefined || menu.data === undefined) return null
  return <MenuTab key={slug} restaurant={restaurant.data} menu={menu.data} category={kategorie} />
}
