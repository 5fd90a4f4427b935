import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { completedTitle } from '../features/completed/completed.ts'
import { CompletedPage } from '../features/completed/completed-page.tsx'
import { CompletionLoadFailed, NotCompleted } from '../features/completed/not-completed.tsx'
import { optionalText, optionalUuid } from '../platform/search-parameters.ts'
import { useOrderGuid } from '../shared/orders/order-guids.ts'
import { notFoundIfMissing, orderQuery } from '../shared/queries.ts'

const isUnfinished = (status: string | undefined) => status === 'payment_unfinished'

/** The thank-you page, or how the payment stands; `?status=payment_unfinished`: it failed (`marketplace.md` §2). */
export const Route = createFileRoute('/hotovo/$year/$cislo')({
  validateSearch: v.object({
    guid: optionalUuid,
    status: optionalText,
  }),
  loaderDeps: ({ search }) => ({ guid: search.guid }),
  loader: ({ context: { client, queryClient }, params, deps }) =>
    queryClient
      .ensureQueryData(
        orderQuery(client, { year: Number(params.year), number: Number(params.cislo) }, deps.guid),
      )
      .catch(notFoundIfMissing),
  head: ({ loaderData, match }) => ({
    meta: [
      {
        title: `${loaderData ? completedTitle(loaderData, isUnfinished(match.search.status)) : 'Objednávka'} | Sousto`,
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
  errorComponent: CompletionLoadFailed,
  notFoundComponent: NotCompleted,
})

function Page() {
  const order = Route.useLoaderData()
  const { guid, status } = Route.useSearch()
  const remembered = useOrderGuid(order.number)
  return <CompletedPage order={order} guid={guid ?? remembered} unfinished={isUnfinished(status)} />
}
