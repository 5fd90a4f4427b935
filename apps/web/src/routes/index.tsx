import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../features/home/home.tsx'
import { citiesQuery, cityPausesQuery } from '../shared/queries/city-queries.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { client, queryClient } }) => {
    const [cities] = await Promise.all([
      queryClient.ensureQueryData(citiesQuery(client)),
      queryClient.prefetchQuery(cityPausesQuery(client)),
    ])
    return cities
  },
  component: Page,
})

function Page() {
  return <Home cities={Route.useLoaderData()} />
}
