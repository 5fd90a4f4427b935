import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'
import { CourierForm } from '../features/applications/courier-form.tsx'
import { recruitingQuery } from '../shared/queries/city-queries.ts'
import { pageHead } from '../shared/seo/page-head.ts'

const INTRO = pageTitleMessage('couriers_text')

/** The page for couriers (`marketplace.md` §2); it promises an answer within 24 hours (§9). */
export const Route = createFileRoute('/stan-se-kuryrem')({
  loader: ({ context: { client, queryClient } }) => queryClient.ensureQueryData(recruitingQuery(client)),
  head: () => pageHead({ title: pageTitleMessage('couriers'), description: INTRO }),
  component: Page,
})

function Page() {
  const cities = Route.useLoaderData()
  return (
    <ApplicationPage
      title={pageTitleMessage('couriers')}
      intro={INTRO}
      form={(onSent) => <CourierForm cities={cities} onSent={onSent} />}
    />
  )
}
