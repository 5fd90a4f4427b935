import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage, UnknownInvitation } from '../features/invitation/invitation-page.tsx'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { referralQuery } from '../shared/referral/referral-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** An invitation of a new customer (`delights.md` §14). */
export const Route = createFileRoute('/pozvanka/$code')({
  ...CONTENT_STATES,
  notFoundComponent: UnknownInvitation,
  loader: ({ context: { client, queryClient }, params }) =>
    queryClient.ensureQueryData(referralQuery(client, params.code)).catch(notFoundIfMissing),
  head: () => ({
    meta: [{ title: titleOf(pageTitleMessage('invitation')) }, { name: 'robots', content: 'noindex' }],
  }),
  component: () => <InvitationPage code={Route.useParams().code} referral={Route.useLoaderData()} />,
})
