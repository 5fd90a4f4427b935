import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { completedTitle } from '../features/completed/completed.ts'
import { CompletedPage } from '../features/completed/completed-page.tsx'
import { CompletionLoadFailed, NotCompleted } from '../features/completed/not-completed.tsx'
import { optionalText, optionalUuid } from '../platform/search-parameters.ts'
import { useOrderGuid } from '../shared/orders/order-guids.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { orderQuery } from '../shared/queries/order-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'

/**
 * The thank-you page, or the state of the payment. `?status=payment_unfinished` means that the payment failed
 * (`marketplace.md` §2).
 */
export const Route = createFileRoute('/hotovo/$year/$cislo')({
  validateSearch: v.object({
    guid: optionalUuid,
    status: optionalText,
  }),
  loaderDeps: ({ search }) => ({ guid: search.guid, unfinished: search.status === 'payment_unfinished' }),
  loader: async ({ context: { client, queryClient }, params, deps: { guid, unfinished } }) => {
    const number = { year: Number(params.year), number: Number(params.cislo) }
    const order = await queryClient.ensureQueryData(orderQuery(client, number, guid)).catch(notFoundIfMissing)
    return { order, unfinished, title: completedTitle(order, unfinished) }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: titleOf(loaderData?.title ?? pageTitleMessage('order')) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
  errorComponent: CompletionLoadFailed,
  notFoundComponent: NotCompleted,
})

function Page() {
  const { order, unfinished } = Route.useLoaderData()
  const { guid } = Route.useSearch()
  const remembered = useOrderGuid(order.number)
  return <CompletedPage order={order} guid={guid ?? remembered} unfinished={unfinished} />
}
