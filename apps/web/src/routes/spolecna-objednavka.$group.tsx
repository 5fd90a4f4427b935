import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../features/group/group-page.tsx'
import { groupQuery } from '../shared/group/group-query.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { titleOf } from '../shared/seo/page-head.ts'
import { CONTENT_STATES } from '../shared/shell/page-failure.tsx'

/** A group order (`delights.md` §7). Only the browser knows who of the group looks. */
export const Route = createFileRoute('/spolecna-objednavka/$group')({
  ...CONTENT_STATES,
  loader: ({ context: { client, queryClient }, params }) =>
    queryClient.ensureQueryData(groupQuery(client, params.group, undefined)).catch(notFoundIfMissing),
  head: () => ({
    meta: [
      { title: titleOf(pageTitleMessage('group')) },
      { name: 'robots', content: 'noindex' },
      // Whoever knows the address of the page can join.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <GroupPage group={Route.useParams().group} loaded={Route.useLoaderData()} />,
})
