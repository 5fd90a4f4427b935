import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../features/home/home.tsx'
import { citiesQuery } from '../shared/queries/city-queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { client, queryClient } }) => queryClient.ensureQueryData(citiesQuery(client)),
  component: Page,
})

function Page() {
  return <Home cities={Route.useLoaderData()} />
}
