import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Accessibility } from '../features/documents/accessibility.tsx'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/prohlaseni-o-pristupnosti')({
  loader: ({ context: { client } }) => client.accessibility.read({}),
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('accessibility')) }] }),
  ...CONTENT_STATES,
  component: () => <Accessibility {...Route.useLoaderData()} />,
})
