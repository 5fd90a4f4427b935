import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { shownState, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import { trackingTitleMessage } from '@sousto/messages/tracking-messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { OrderLoadFailed, OrderNotFound } from '../features/tracking/order-failure.tsx'
import { TrackingPage } from '../features/tracking/tracking-page.tsx'
import { useLiveOrder } from '../features/tracking/use-live-order.ts'
import { useOrderWay } from '../features/tracking/use-order-way.ts'
import { atServer } from '../platform/clock.ts'
import { optionalUuid } from '../platform/search-parameters.ts'
import { useOrderGuid } from '../shared/orders/order-guids.ts'
import { stateName } from '../shared/orders/state-name.ts'
import { useKeptOrder } from '../shared/orders/use-kept-order.ts'
import { notFoundIfMissing } from '../shared/queries/missing.ts'
import { orderLiveQuery, orderQuery } from '../shared/queries/order-queries.ts'
import { titleOf } from '../shared/seo/page-head.ts'

/**
 * The page works without a login; `?guid=` shows the private part to the customer who ordered (`marketplace.md` §2,
 * Order tracking).
 */
export const Route = createFileRoute('/objednavka/$year/$cislo')({
  validateSearch: v.object({ guid: optionalUuid }),
  loaderDeps: ({ search }) => ({ guid: search.guid }),
  loader: async ({ context: { client, queryClient }, params, deps: { guid } }) => {
    const number = { year: Number(params.year), number: Number(params.cislo) }
    // Without the way, the page shows the states of the order.
    const way = guid && queryClient.ensureQueryData(orderLiveQuery(client, number, guid)).catch(() => null)
    const order = queryClient.ensureQueryData(orderQuery(client, number, guid)).catch(notFoundIfMissing)
    return (await Promise.all([order, way]))[0]
  },
  head: ({ params }) => ({
    meta: [
      { title: titleOf(pageTitleMessage('order_number', { number: `${params.year}/${params.cislo}` })) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
  errorComponent: OrderLoadFailed,
  notFoundComponent: OrderNotFound,
})

function Page() {
  const { client } = Route.useRouteContext()
  const loaded = Route.useLoaderData()
  const remembered = useOrderGuid(loaded.number)
  // An address without the guid, such as a shared one, may be opened by the customer, too.
  const { guid = remembered } = Route.useSearch()
  const { data = loaded, dataUpdatedAt } = useLiveOrder(client, loaded.number, guid)
  const { number } = data
  const way = useOrderWay(client, data, guid)
  useKeptOrder(data, guid)
  const title =
    stateName(shownState(data.state, data.ownDelivery)) ??
    trackingTitleMessage(trackingView(data.state, data.ownDelivery).code)
  useEffect(() => {
    document.title = titleOf(
      pageTitleMessage('order_state', { state: title, number: formatOrderNumber(number) }),
    )
  }, [title, number])
  return (
    <TrackingPage
      order={data}
      way={way}
      guid={guid}
      updatedAt={clockTime(dataUpdatedAt ? atServer(dataUpdatedAt).toString() : data.placedAt)}
    />
  )
}
