import { createFileRoute, notFound } from '@tanstack/react-router'
import { DailyLunch } from '../features/lunch/daily-lunch.tsx'
import { citiesQuery, dailyMenuQuery } from '../shared/queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** A city's lunch menus of today (`marketplace.md` §2, Lunch menu page). */
export const Route = createFileRoute('/poledni-menu/$city')({
  loader: async ({ context: { client, queryClient }, params }) => {
    const cities = await queryClient.ensureQueryData(citiesQuery(client))
    const city = cities.find(({ slug }) => slug === params.city)
    if (city === undefined) throw notFound()
    return { city, menu: await queryClient.ensureQueryData(dailyMenuQuery(client, city.slug)) }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: `Polední menu ${loaderData.city.name}`,
          description: `Dnešní polední menu podniků, které vám v městě ${loaderData.city.name} dovezeme.`,
        })
      : {},
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  const { city, menu } = Route.useLoaderData()
  return <DailyLunch city={city} menu={menu} />
}
