import type { PastOrder } from '@sousto/domain/customer/customer.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isFinal, ORDER_STATE_TRAITS, type ReadOrderState } from '@sousto/domain/order-state/order-states.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { LoadMore } from '../../shared/loading/load-more.tsx'
import { itemsText } from '../../shared/orders/items-text.ts'
import { stateName } from '../../shared/orders/state-name.ts'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { RepeatButton } from '../../shared/regular-order/repeat-button.tsx'
import { useReorder } from '../../shared/reorder/use-reorder.tsx'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { weekdayText } from '../../shared/time/dates.ts'
import { ordersQuery } from './queries.ts'

/** /mujucet/objednavky: pages of five until 'To je vše...' (`marketplace.md` §2, §9). */
export function OrdersPage() {
  const client = useClient()
  const orders = useInfiniteQuery(ordersQuery(client))
  const again = useReorder()
  return (
    <>
      <h1>{accountPageMessage('orders')}</h1>
      <QueryResult query={orders} failure={accountPageMessage('orders_failed')}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={accountPageMessage('no_orders')}
              actions={<Button render={<Link to="/" />}>{accountPageMessage('choose_food')}</Button>}
            >
              {accountPageMessage('no_orders_text')}
            </EmptyState>
          ) : (
            <>
              <p className="account-section">
                <Link to="/mujucet/pravidelne">{regularOrderMessage('title')}</Link>
              </p>
              <ul className="account-list">
                {pages.flat().map((order) => (
                  <OrderRow
                    key={order.id}
                    order={order}
                    busy={again.busyWith === order}
                    onAgain={() => again.start(order)}
                  />
                ))}
              </ul>
              <LoadMore {...orders} />
            </>
          )
        }
      </QueryResult>
      {again.dialog}
    </>
  )
}

type OrderRowProps = { readonly order: PastOrder; readonly busy: boolean; readonly onAgain: () => void }

function OrderRow({ order, busy, onAgain }: OrderRowProps) {
  const { number, state, items, price, guid, placedAt, restaurant } = order
  const id = `objednavka-${order.id}`
  const params = { year: String(number.year), cislo: String(number.number) }
  return (
    <li className="account-row">
      <Picture
        className="account-picture"
        src={`/img/restaurace/${restaurant.id}/logo`}
        photo={undefined}
        widths={WIDTHS.thumbnail}
        sizes="80px"
        width={80}
        height={80}
        loading="lazy"
      />
      <div className="account-row-text">
        <h2 id={id} className="t-name account-row-name">
          <Link to="/objednavka/$year/$cislo" params={params} search={{ guid }}>
            {restaurant.name}
          </Link>{' '}
          <StateBadge state={state} />
        </h2>
        <p className="t-small muted">{itemsText(items)}</p>
        <p className="t-small muted num">
          {accountPageMessage('placed', { when: weekdayText(placedAt), number: formatOrderNumber(number) })}
        </p>
      </div>
      <div className="account-row-end">
        <Price>{formatMoney(price)}</Price>
        <div className="account-row-actions">
          {(state === null || !isFinal(state)) && (
            <Button
              size="small"
              render={<Link to="/objednavka/$year/$cislo" params={params} search={{ guid }} />}
            >
              {accountPageMessage('track')}
            </Button>
          )}
          {state !== null && ORDER_STATE_TRAITS[state].fulfilled && (
            <RepeatButton number={number} describedBy={id} />
          )}
          {state === 'delivered' && (
            <Button
              variant="line"
              size="small"
              aria-describedby={id}
              render={<Link to="/objednavka/$year/$cislo" params={params} search={{ guid }} hash="pomoc" />}
            >
              {accountPageMessage('something_wrong')}
            </Button>
          )}
          <Button variant="line" size="small" loading={busy} aria-describedby={id} onClick={onAgain}>
            {accountPageMessage('order_again')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function StateBadge({ state }: { readonly state: ReadOrderState }) {
  if (state === null || ORDER_STATE_TRAITS[state].fulfilled) return null
  return <Badge tone={ORDER_STATE_TRAITS[state].failed ? 'bad' : 'accent'}>{stateName(state)}</Badge>
}
