import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { apiBases } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { ManagementFrame } from '../../../shared/admin/management-frame.tsx'
import { useMe } from '../../../shared/session/me.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { OrderActions } from '../order-actions/order-actions.tsx'
import { PaymentLink } from '../order-actions/payment-link.tsx'
import { BrowserErrors } from './browser-errors.tsx'
import { OrderPrices } from './order-prices.tsx'
import { Sent } from './sent.tsx'
import { entryTexts } from './timeline-texts.ts'
import { Transfers } from './transfers.tsx'
import './timeline.css'

const isUnpaidByPhone = ({ state, entries }: OrderTimeline): boolean =>
  state === 'unpaid' && entries.some((entry) => entry.kind === 'placed' && entry.byPhone)

type TimelinePageProps = {
  readonly city: { readonly slug: string; readonly name: string }
  readonly order: OrderNumber
}

/** The whole history of an order: states, what staff and the courier did, messages, payments and refunds. */
export function TimelinePage({ city, order: { year, number } }: TimelinePageProps) {
  const client = useClient()
  const me = useMe()
  const isDispatcher = can(me, 'couriers.read', { kind: 'city', city: city.slug })
  const mayPlace = can(me, 'orders.place', { kind: 'marketplace' })
  const written = formatOrderNumber({ year, number })
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch-timeline', city.slug, written],
    queryFn: ({ signal }) =>
      client.of(dispatchCalls).orderTimeline({ params: { city: city.slug, year, number } }, { signal }),
    staleTime: 0,
  })
  return (
    <ManagementFrame
      title={`Objednávka ${written}`}
      subtitle={data === undefined ? city.name : `${statusOf(data.state)}, ${data.customer}, ${data.address}`}
    >
      <div className="office-sections">
        {isDispatcher && (
          <Button
            variant="line"
            className="timeline-back"
            icon={<ArrowLeft aria-hidden />}
            render={
              <Link to="/dispecink/$city" params={{ city: city.slug }} search={{ objednavka: written }}>
                Zpět na dispečink
              </Link>
            }
          >
            Zpět na dispečink
          </Button>
        )}
        {data === undefined && error === null && <Loading text="Načítám historii" height={320} />}
        {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <OrderActions order={{ ...data, city: city.slug }} />}
        {data !== undefined && mayPlace && isUnpaidByPhone(data) && (
          <PaymentLink order={{ ...data, city: city.slug }} />
        )}
        {data !== undefined && (
          <section className="office-section" aria-labelledby="historie">
            <h2 id="historie">Historie</h2>
            <ol className="dispatch-timeline">
              {data.entries.map((entry, index) => {
                const { title, detail } = entryTexts(entry, data)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and are only added
                  <li key={index} data-kind={entry.kind}>
                    <time className="num" dateTime={entry.at}>
                      {clockTime(entry.at)}
                    </time>
                    <p>
                      <b>{title}</b> {detail !== '' && <span>{detail}</span>}
                      {entry.kind === 'photograph' && (
                        <img
                          src={urlOf(apiBases(), dispatchCalls.doorPhotograph, {
                            params: { city: city.slug, year, number },
                          })}
                          alt="Objednávka u dveří"
                        />
                      )}
                    </p>
                  </li>
                )
              })}
            </ol>
          </section>
        )}
        {data !== undefined && <OrderPrices prices={data.prices} parts={data.parts} />}
        {data !== undefined && <Sent sent={data.sent} parts={data.parts} />}
        {data !== undefined && <BrowserErrors errors={data.errors} />}
        {data !== undefined && <Transfers transfers={data.transfers} parts={data.parts} />}
      </div>
    </ManagementFrame>
  )
}
