import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DailyLunch } from '../features/lunch/daily-lunch.tsx'
import { firstLunch } from '../features/lunch/first-lunch.ts'
import { useHasHydrated } from '../page-speed/hydration.ts'
import { leaveOut } from '../page-speed/lists/left-out.ts'
import { citiesQuery } from '../shared/queries/city-queries.ts'
import { dailyMenuQuery } from '../shared/queries/menu-queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** Today's lunch menus of a city (`marketplace.md` §2, Lunch menu page). */
export const Route = createFileRoute('/poledni-menu/$city')({
  loader: async ({ context: { client, queryClient, onServer }, params }) => {
    const cities = await queryClient.ensureQueryData(citiesQuery(client))
    const city = cities.find(({ slug }) => slug === params.city)
    if (city === undefined) throw notFound()
    const query = dailyMenuQuery(client, city.slug)
    const menu = await queryClient.ensureQueryData(query)
    const first = onServer ? firstLunch(menu) : null
    if (first !== null) leaveOut(queryClient, query.queryKey)
    return { city, first }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: pageTitleMessage('lunch', { city: loaderData.city.name }),
          description: pageTitleMessage('lunch_text', { city: loaderData.city.name }),
        })
      : {},
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  const { client } = Route.useRouteContext()
  const { city, first } = Route.useLoaderData()
  const hasHydrated = useHasHydrated()
  const { data: whole } = useQuery(dailyMenuQuery(client, city.slug))
  // The server has the whole of a long list, but its HTML contains only a part, with which the browser starts.
  const menu = hasHydrated || first === null ? (whole ?? first) : first
  if (menu === null) return null
  return (
    <DailyLunch
      city={city}
      menu={menu}
      partial={menu === first}
      whole={hasHydrated ? null : (whole ?? null)}
    />
  )
}
