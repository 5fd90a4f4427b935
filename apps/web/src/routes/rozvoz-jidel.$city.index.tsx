import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CityPage } from '../features/city/city-page.tsx'
import { cityQuestions } from '../features/city/city-questions.ts'
import { citySearch } from '../features/city/city-search.ts'
import { firstCards } from '../features/city/first-cards.ts'
import { useHasHydrated } from '../page-speed/hydration.ts'
import { leaveOut } from '../page-speed/lists/left-out.ts'
import { now } from '../platform/clock.ts'
import { EVERY_MINUTE } from '../shared/loading/retry.ts'
import { citiesQuery, cityAbout, cityPausesQuery } from '../shared/queries/city-queries.ts'
import { courierLoadQuery } from '../shared/queries/menu-queries.ts'
import { bannersQuery, categoriesQuery, restaurantListQuery } from '../shared/queries/restaurant-queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { breadcrumbs, questionsData } from '../shared/seo/structured-data.ts'
import { useNow } from '../shared/time/use-now.ts'

export const Route = createFileRoute('/rozvoz-jidel/$city/')({
  validateSearch: citySearch,
  loader: async ({ context: { client, queryClient, onServer }, params, location }) => {
    const cities = await queryClient.ensureQueryData(citiesQuery(client))
    const city = cities.find(({ slug }) => slug === params.city)
    if (city === undefined) throw notFound()
    const [restaurants, load, about] = await Promise.all([
      queryClient.ensureQueryData(restaurantListQuery(client, city.slug, undefined)),
      queryClient.ensureQueryData(courierLoadQuery(client, city.slug)),
      cityAbout(client, city.slug),
      queryClient.ensureQueryData(categoriesQuery(client)),
      queryClient.ensureQueryData(bannersQuery(client, city.slug)),
      queryClient.prefetchQuery(cityPausesQuery(client)),
    ])
    const renderedAt = now()
    const view = { search: v.parse(citySearch, location.search), load, now: renderedAt }
    const first = onServer ? firstCards(restaurants, view) : null
    if (first !== null) leaveOut(queryClient, restaurantListQuery(client, city.slug, undefined).queryKey)
    return {
      city,
      renderedAt: renderedAt.toString(),
      first,
      questions: cityQuestions(city, restaurants),
      about,
    }
  },
  head: ({ loaderData, match: { context } }) => {
    if (loaderData === undefined) return {}
    const { city, questions, about } = loaderData
    const { origin } = context
    return pageHead({
      title: about.title || pageTitleMessage('city', { city: city.name }),
      description: about.description || pageTitleMessage('city_text', { city: city.name }),
      data: [
        breadcrumbs(origin, [
          { name: city.name, url: `${origin}${LANGUAGE_PATH}/rozvoz-jidel/${city.slug}` },
        ]),
        ...(questions.length > 0 ? [questionsData(questions)] : []),
      ],
    })
  },
  component: Page,
})

const NONE: readonly never[] = []

function Page() {
  const { client } = Route.useRouteContext()
  const { city, renderedAt, first, questions, about } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const current = useNow()
  const shownAt = useMemo(() => current ?? Temporal.ZonedDateTime.from(renderedAt), [current, renderedAt])
  const restaurants = useQuery({
    ...restaurantListQuery(client, city.slug, undefined),
    refetchInterval: EVERY_MINUTE,
  })
  // The server has the whole of a long list, but its HTML contains only a part, with which the browser starts.
  const whole = useHasHydrated() || first === null ? restaurants.data : undefined
  const categories = useQuery(categoriesQuery(client))
  const cities = useQuery(citiesQuery(client))
  const banners = useQuery(bannersQuery(client, city.slug))
  const load = useQuery({ ...courierLoadQuery(client, city.slug), refetchInterval: EVERY_MINUTE })
  return (
    <CityPage
      city={city}
      cities={cities.data ?? []}
      restaurants={whole ?? first?.restaurants ?? NONE}
      first={whole === undefined ? first : null}
      failed={restaurants.isError}
      questions={questions}
      about={about.html}
      categories={categories.data ?? []}
      banners={banners.data ?? []}
      load={load.data ?? 0}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      now={shownAt}
    />
  )
}
