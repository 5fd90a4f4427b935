import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CompletionLoadFailed, NotCompleted, PaymentFailed } from '../features/completed/not-completed.tsx'
import { completedTitle, ThankYou } from '../features/completed/thank-you.tsx'
import { useOrderGuid } from '../shared/orders/order-guids.ts'
import { notFoundIfMissing, orderQuery } from '../shared/queries.ts'

/** The thank-you page; `?status=payment_unfinished`: the payment failed (`marketplace.md` §2). */
export const Route = createFileRoute('/hotovo/$year/$cislo')({
  validateSearch: z.object({
    guid: z.catch(z.optional(z.uuid()), undefined),
    status: z.catch(z.optional(z.string()), undefined),
  }),
  loaderDeps: ({ search }) => ({ guid: search.guid }),
  loader: ({ context: { client, queryClient }, params, deps }) =>
    queryClient
      .ensureQueryData(
        orderQuery(client, { year: Number(params.year), number: Number(params.cislo) }, deps.guid),
      )
      .catch(notFoundIfMissing),
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData ? completedTitle(loaderData) : 'Objednávka'} | Sousto` },
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
  // A cancelled order cannot be paid any more.
  if (status === 'payment_unfinished' && order.state !== 'cancelled')
    return <PaymentFailed restaurant={order.restaurant} />
  return <ThankYou order={order} guid={guid ?? remembered} />
}
