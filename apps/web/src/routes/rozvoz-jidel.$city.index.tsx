import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CityPage } from '../features/city/city-page.tsx'
import { cityQuestions } from '../features/city/city-questions.ts'
import { citySearch } from '../features/city/city-search.ts'
import { refreshEvery } from '../shared/loading/retry.ts'
import {
  bannersQuery,
  categoriesQuery,
  citiesQuery,
  courierLoadQuery,
  restaurantListQuery,
} from '../shared/queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { breadcrumbs, questionsData } from '../shared/seo/structured-data.ts'
import { useNow } from '../shared/time/use-now.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/')({
  validateSearch: citySearch,
  loader: async ({ context: { client, queryClient }, params }) => {
    const cities = await queryClient.ensureQueryData(citiesQuery(client))
    const city = cities.find(({ slug }) => slug === params.city)
    if (city === undefined) throw notFound()
    await Promise.all([
      queryClient.ensureQueryData(restaurantListQuery(client, city.slug, undefined)),
      queryClient.ensureQueryData(categoriesQuery(client)),
      queryClient.ensureQueryData(bannersQuery(client, city.slug)),
      queryClient.ensureQueryData(courierLoadQuery(client, city.slug)),
    ])
    return { city, renderedAt: Temporal.Now.zonedDateTimeISO('Europe/Prague').toString() }
  },
  head: ({ loaderData, match: { context } }) => {
    if (loaderData === undefined) return {}
    const { city } = loaderData
    const { client, queryClient, origin } = context
    const restaurants = queryClient.getQueryData(restaurantListQuery(client, city.slug, undefined).queryKey)
    const questions = cityQuestions(city, restaurants ?? [])
    return pageHead({
      title: `Rozvoz jídel ${city.name}`,
      description: `Kdo vám v městě ${city.name} doveze jídlo, za kolik a kdy.`,
      data: [
        breadcrumbs(origin, [{ name: city.name, url: `${origin}/rozvoz-jidel/${city.slug}` }]),
        ...(questions.length > 0 ? [questionsData(questions)] : []),
      ],
    })
  },
  component: Page,
})

/** Availability changes by the minute. */
const REFRESH = refreshEvery(60_000)

function Page() {
  const { client } = Route.useRouteContext()
  const { city, renderedAt } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useNow() ?? Temporal.ZonedDateTime.from(renderedAt)
  const restaurants = useQuery({
    ...restaurantListQuery(client, city.slug, undefined),
    refetchInterval: REFRESH,
  })
  const categories = useQuery(categoriesQuery(client))
  const cities = useQuery(citiesQuery(client))
  const banners = useQuery(bannersQuery(client, city.slug))
  const load = useQuery({ ...courierLoadQuery(client, city.slug), refetchInterval: REFRESH })
  return (
    <CityPage
      city={city}
      cities={cities.data ?? []}
      restaurants={restaurants.data ?? []}
      categories={categories.data ?? []}
      banners={banners.data ?? []}
      load={load.data ?? 0}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      now={now}
    />
  )
}
