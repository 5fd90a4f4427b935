import { createFileRoute } from '@tanstack/react-router'
import { Accessibility } from '../features/documents/accessibility.tsx'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/prohlaseni-o-pristupnosti')({
  loader: ({ context: { client } }) => client.accessibility.read({}),
  head: () => ({ meta: [{ title: 'Prohlášení o přístupnosti | Sousto' }] }),
  ...CONTENT_STATES,
  component: () => <Accessibility {...Route.useLoaderData()} />,
})
