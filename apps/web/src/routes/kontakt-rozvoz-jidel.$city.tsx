import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ServerHtml } from '../features/documents/server-html.tsx'
import { citiesQuery, contactQuery } from '../shared/queries/city-queries.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { pageHead } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/kontakt-rozvoz-jidel/$city')({
  loader: async ({ context: { client, queryClient }, params }) => {
    const cities = await queryClient.ensureQueryData(citiesQuery(client))
    const city = cities.find(({ slug }) => slug === params.city)
    if (city === undefined) throw notFound()
    const html = await queryClient.ensureQueryData(contactQuery(client, city.slug)).catch(notFoundIfMissing)
    return { name: city.name, html }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: pageTitleMessage('contact', { city: loaderData.name }),
          description: pageTitleMessage('contact_text', { city: loaderData.name }),
        })
      : {},
  component: Page,
  ...CONTENT_STATES,
})

function Page() {
  const { name, html } = Route.useLoaderData()
  return <ServerHtml title={pageTitleMessage('contact', { city: name })} html={html} />
}
