import { orderToRepeat } from '@sousto/domain/customer/reorder.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { lastOrderMessage } from '@sousto/messages/last-order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { itemsText } from '../../shared/orders/items-text.ts'
import { useReorder } from '../../shared/reorder/use-reorder.tsx'
import { PERSONAL } from '../../shared/session/personal-queries.ts'

const ID = 'posledni-objednavka'

/** Offers to repeat the last order of the account (`delights.md` §15). Nothing is shown if it cannot be loaded. */
export function LastOrder() {
  const client = useClient()
  const { data: orders } = useQuery({
    queryKey: [PERSONAL, 'last orders'],
    queryFn: ({ signal }) => client.customers.orders({ query: { page: 1 } }, { signal }),
  })
  const { start, busyWith, dialog } = useReorder()
  const order = orderToRepeat(orders ?? [])
  if (order === null) return null
  const { restaurant, items, price } = order
  return (
    <section className="ui-wrap home-notice" aria-labelledby={ID}>
      <Card className="home-last">
        <div>
          <h2 className="t-h3" id={ID}>
            {lastOrderMessage('title')}
          </h2>
          <p>
            <b>{restaurant.name}</b> · <span className="num">{formatMoney(price)}</span>
          </p>
          <p className="t-small muted">{itemsText(items)}</p>
        </div>
        <Button
          variant="line"
          loading={busyWith !== undefined}
          aria-describedby={ID}
          onClick={() => start(order)}
        >
          {lastOrderMessage('again')}
        </Button>
      </Card>
      {dialog}
    </section>
  )
}
