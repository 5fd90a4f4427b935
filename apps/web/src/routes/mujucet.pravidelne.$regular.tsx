import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmationPage } from '../features/regular-order/confirmation-page.tsx'
import { titleOf } from '../shared/seo/page-head.ts'

export const Route = createFileRoute('/mujucet/pravidelne/$regular')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.regular)) throw notFound()
  },
  head: () => ({ meta: [{ title: titleOf(pageTitleMessage('regular_order')) }] }),
  component: Confirmation,
})

function Confirmation() {
  const { regular } = Route.useParams()
  return <ConfirmationPage key={regular} id={Number(regular)} />
}
