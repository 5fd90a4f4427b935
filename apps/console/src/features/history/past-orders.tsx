import type { PastOrder } from '@sousto/contract/order-history/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { closeMessage } from '@sousto/messages/close-messages.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { type HistorySearch, historyQuery } from './queries.ts'
import { STATES } from './words.ts'

type PastOrdersProps = { readonly search: HistorySearch; readonly onOpen: (number: string) => void }

/** The found orders, latest first. */
export function PastOrders({ search, onOpen }: PastOrdersProps) {
  const client = useClient()
  const { id } = useOutlet()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(client, id, search),
  )
  const orders = data?.pages.flatMap((page) => page.orders)
  return (
    <section className="office-section" aria-labelledby="objednavky" aria-busy={orders === undefined}>
      <h2 id="objednavky">Objednávky</h2>
      {orders === undefined && error === null && <Loading text="Načítám objednávky" height={240} />}
      {orders === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {orders?.length === 0 && (
        <p className="muted">
          {search.number === '' ? 'V těch dnech tu nic takového není.' : 'Takové číslo tu není.'}
        </p>
      )}
      {orders !== undefined && orders.length > 0 && (
        <ul className="office-rows">
          {orders.map((order) => (
            <li key={order.number}>
              <OrderRow order={order} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="history-more">
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Starší
          </Button>
        </div>
      )}
    </section>
  )
}

function OrderRow({
  order,
  onOpen,
}: {
  readonly order: PastOrder
  readonly onOpen: (number: string) => void
}) {
  const { number, dueAt, state, customer, dishes, amount, returned, payment, cancelReason } = order
  const { name, tone } = STATES[state]
  return (
    <button type="button" className="history-row" onClick={() => onOpen(number)}>
      <span className="history-row-number">
        <b className="num">{number}</b>
        <time className="num" dateTime={dueAt}>
          {dayAndTime(dueAt)}
        </time>
      </span>
      <span className="history-row-what">
        {dishes.map(({ name: dish, quantity }) => `${quantity}× ${dish}`).join(', ')}
        {customer !== null && <small>{customer}</small>}
      </span>
      <span className="history-row-state">
        <Badge tone={tone}>{name}</Badge>
        {cancelReason !== null && <small>{closeMessage(cancelReason)}</small>}
      </span>
      <span className="history-row-money num">
        <b>{formatMoney(haler(amount))}</b>
        <small>
          {returned > 0 ? `vráceno ${formatMoney(haler(returned))}` : paymentMethodMessage(payment)}
        </small>
      </span>
    </button>
  )
}
