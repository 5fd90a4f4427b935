import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as v from 'valibot'
import { firstDishes } from '../features/menu/first-dishes.ts'
import { MenuTab } from '../features/menu/menu-tab.tsx'
import { useMenuAfterHeader } from '../features/menu/use-menu-after-header.ts'
import { useHasHydrated } from '../page-speed/hydration.ts'
import { leaveOut } from '../page-speed/lists/left-out.ts'
import { now } from '../platform/clock.ts'
import { optional, optionalText } from '../platform/search-parameters.ts'
import { DishRatings } from '../shared/dish/dish-ratings.tsx'
import { EVERY_MINUTE } from '../shared/loading/retry.ts'
import { menuQuery } from '../shared/queries/menu-queries.ts'
import { dishRatingsQuery, restaurantQuery } from '../shared/queries/restaurant-queries.ts'
import { dayText } from '../shared/time/dates.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/$restaurant/objednat')({
  validateSearch: v.object({
    kategorie: optionalText,
    jidlo: optional(v.pipe(v.number(), v.integer())),
    kosik: optionalText,
  }),
  loader: async ({ context: { client, queryClient, onServer }, params }) => {
    const query = menuQuery(client, params.restaurant)
    // Rendered by the server, so that no dish grows once the browser has them.
    const ratings = onServer ? queryClient.prefetchQuery(dishRatingsQuery(client, params.restaurant)) : null
    const menu = await queryClient.ensureQueryData(query)
    await ratings
    const first = onServer ? firstDishes(menu) : null
    if (first !== null) leaveOut(queryClient, query.queryKey)
    return { first, renderedOn: dayText(now()) }
  },
  component: Page,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { restaurant: slug } = Route.useParams()
  const { kategorie, jidlo, kosik } = Route.useSearch()
  const { first, renderedOn } = Route.useLoaderData()
  const hasHydrated = useHasHydrated()
  const { hasMenu, atOnce } = useMenuAfterHeader(slug)
  const restaurant = useQuery(restaurantQuery(client, slug))
  const { data: whole } = useQuery({ ...menuQuery(client, slug), refetchInterval: EVERY_MINUTE })
  // The server has the whole of a long menu, but its HTML contains only a part, with which the browser starts.
  const menu = useDeferredValue(hasHydrated || first === null ? (whole ?? first) : first)
  if (restaurant.data === undefined || menu === null) return null
  if (!hasMenu) return <div className="menu-place" />
  return (
    <DishRatings restaurant={slug}>
      <MenuTab
        key={slug}
        restaurant={restaurant.data}
        menu={menu}
        partial={menu === first}
        whole={hasHydrated ? null : (whole ?? null)}
        atOnce={atOnce}
        category={kategorie}
        dish={jidlo}
        shared={kosik}
        renderedOn={renderedOn}
      />
    </DishRatings>
  )
}
