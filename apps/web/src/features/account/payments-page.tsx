import { type Payment, paymentPrice } from '@sousto/domain/account/customer.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { paymentMethodMessage } from '@sousto/messages/messages.ts'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { LoadMore } from '../../shared/loading/load-more.tsx'
import { QueryResult } from '../../shared/loading/query-result.tsx'
import { stateName } from '../../shared/orders/state-name.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { momentText } from '../../shared/time/dates.ts'
import { paymentsQuery } from './queries.ts'

/** /mujucet/platby: the price of each order and what it was paid by. */
export function PaymentsPage() {
  const client = useClient()
  const payments = useInfiniteQuery(paymentsQuery(client))
  return (
    <>
      <h1>Platby</h1>
      <QueryResult query={payments} failure="Platby se nepodařilo načíst.">
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title="Zatím žádné platby"
            />
          ) : (
            <>
              <ul className="account-list">
                {pages.flat().map((payment) => (
                  <li key={formatOrderNumber(payment.number)} className="account-row">
                    <div className="account-row-text">
                      <h2 className="t-name">{payment.restaurantName}</h2>
                      <p className="t-small muted">{tenders(payment)}</p>
                      <p className="t-small muted num">
                        {momentText(payment.placedAt)} · č. {formatOrderNumber(payment.number)}
                      </p>
                    </div>
                    <div className="account-row-end">
                      <Price>{formatMoney(paymentPrice(payment))}</Price>
                      <span className="t-small muted">{stateName(payment.state)}</span>
                    </div>
                  </li>
                ))}
              </ul>
              <LoadMore {...payments} />
            </>
          )
        }
      </QueryResult>
    </>
  )
}

/** `Hotově`, `Kredity 429 Kč`, `Hotově 409 Kč a kredity 20 Kč`. */
function tenders({ method, amount, credits }: Payment): string {
  const name = paymentMethodMessage(method)
  if (credits === 0) return name
  if (amount === 0) return `Kredity ${formatMoney(credits)}`
  return `${name} ${formatMoney(amount)} a kredity ${formatMoney(credits)}`
}
