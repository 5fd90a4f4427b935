import type { RegularOrder } from '@sousto/contract/regular-orders/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { itemsText } from '../../shared/orders/items-text.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { regularOrdersQuery } from '../../shared/regular-order/regular-queries.ts'
import { weekdayName } from '../../shared/regular-order/schedule-fields.tsx'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { dayText, weekdayText } from '../../shared/time/dates.ts'
import { RegularActions } from './regular-actions.tsx'

/** /mujucet/pravidelne: regular orders, what comes next and what became of the last occurrence (`delights.md` §10). */
export function RegularOrdersPage() {
  const query = useQuery(regularOrdersQuery(useClient()))
  return (
    <>
      <h1>{regularOrderMessage('title')}</h1>
      <QueryResult query={query} failure={regularOrderMessage('failed')}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={regularOrderMessage('none')}
              actions={
                <Button render={<Link to="/mujucet/objednavky" />}>{regularOrderMessage('to_orders')}</Button>
              }
            >
              {regularOrderMessage('none_text')}
            </EmptyState>
          ) : (
            <ul className="regular-list">
              {orders.map((order) => (
                <li key={order.id}>
                  <RegularCard order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  )
}

function RegularCard({ order }: { readonly order: RegularOrder }) {
  const { id, restaurant, address, dishes, days, time, paused } = order
  const name = `pravidelna-${id}`
  return (
    <Card as="section" padding="roomy" className="regular-card" aria-labelledby={name}>
      <div>
        <h2 id={name} className="t-name">
          {restaurant.name} {paused && <Badge tone="accent">{regularOrderMessage('paused')}</Badge>}
        </h2>
        <p>
          <b>{days.map(weekdayName).join(', ')}</b> <span className="num">{formatTime(time)}</span>
        </p>
        <p className="t-small muted">{itemsText(dishes)}</p>
        <p className="t-small muted">{address}</p>
      </div>
      <Occurrences order={order} />
      <RegularActions order={order} describedBy={name} />
    </Card>
  )
}

function Occurrences({
  order: { id, paused, next, skipped, last, times },
}: {
  readonly order: RegularOrder
}) {
  return (
    <div className="t-small">
      {last !== null && <LastOccurrence id={id} last={last} />}
      {skipped.map(({ date, reason }) => (
        <p key={date}>
          {regularOrderMessage(`skipped_${reason}`, { day: dayText(Temporal.PlainDate.from(date)) })}
        </p>
      ))}
      {next !== null && (
        <p>
          {regularOrderMessage('next', {
            day: weekdayText(next.due),
            time: clockTime(next.due),
            ask: clockTime(next.remind_at),
            until: clockTime(next.until),
          })}
        </p>
      )}
      {!paused && next === null && <p>{regularOrderMessage(times === null ? 'gone' : 'none_soon')}</p>}
    </div>
  )
}

type LastProps = { readonly id: number; readonly last: NonNullable<RegularOrder['last']> }

function LastOccurrence({ id, last: { due, until, state, order_number: number, guid } }: LastProps) {
  const day = weekdayText(due)
  if (state === 'lapsed') return <p>{regularOrderMessage('lapsed', { day })}</p>
  if (state === 'waiting') {
    return (
      <>
        <p>
          <b>{regularOrderMessage('waiting', { day, time: clockTime(due), until: clockTime(until) })}</b>
        </p>
        <Button
          size="small"
          render={<Link to="/mujucet/pravidelne/$regular" params={{ regular: String(id) }} />}
        >
          {regularOrderMessage('look')}
        </Button>
      </>
    )
  }
  return (
    <p>
      {regularOrderMessage('ordered', { day })}
      {number !== null && (
        <>
          {', '}
          <Link
            to="/objednavka/$year/$cislo"
            params={{ year: String(number.year), cislo: String(number.number) }}
            search={guid === null ? {} : { guid }}
          >
            {regularOrderMessage('order_number', { number: formatOrderNumber(number) })}
          </Link>
        </>
      )}
    </p>
  )
}
