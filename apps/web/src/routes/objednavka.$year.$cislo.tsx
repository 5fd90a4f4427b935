import { ApiFailure } from '@sousto/contract/client.ts'
import { formatOrderNumber } from '@sousto/domain/order-number.ts'
import { ORDER_PAGE_TEXTS } from '@sousto/domain/order-texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { stateName } from '../features/tracking/state-name.ts'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { useLiveOrder } from '../features/tracking/use-live-order.ts'
import { clockTime } from '../shared/orders/expected-text.ts'
import { orderQuery } from '../shared/queries.ts'
import { LoadFailure } from '../shared/shell/page-failure.tsx'

/** Works without login; with `?guid=` it is the page of the person who ordered (`marketplace.md` §2, Order tracking). */
export const Route = createFileRoute('/objednavka/$year/$cislo')({
  validateSearch: z.object({ guid: z.catch(z.optional(z.uuid()), undefined) }),
  loaderDeps: ({ search }) => ({ guid: search.guid }),
  loader: ({ context: { client, queryClient }, params, deps }) =>
    queryClient.ensureQueryData(
      orderQuery(client, { year: Number(params.year), number: Number(params.cislo) }, deps.guid),
    ),
  head: ({ params }) => ({
    meta: [
      { title: `Objednávka ${params.year}/${params.cislo} | Sousto` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
  errorComponent: ({ error, reset }) => (
    <main id="obsah" className="ui-wrap py-16">
      <LoadFailure
        text={
          error instanceof ApiFailure && error.status === 404
            ? ORDER_PAGE_TEXTS.notFound
            : ORDER_PAGE_TEXTS.loadFailed
        }
        onRetry={reset}
      />
    </main>
  ),
})

function Page() {
  const { client } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const { guid } = Route.useSearch()
  const { data = loaded, dataUpdatedAt } = useLiveOrder(client, loaded.number, guid)
  const { state, number } = data
  useEffect(() => {
    document.title = `${stateName(state)} · Objednávka ${formatOrderNumber(number)} | Sousto`
  }, [state, number])
  return (
    <TrackingPage
      order={data}
      guid={guid}
      updatedAt={clockTime(new Date(dataUpdatedAt || Date.parse(data.placedAt)).toISOString())}
    />
  )
}
