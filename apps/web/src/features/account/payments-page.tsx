import { type Payment, paymentPrice } from '@sousto/domain/customer/customer.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { onlinePaymentMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { LoadMore } from '../../shared/loading/load-more.tsx'
import { ReceiptLink } from '../../shared/orders/receipt-link.tsx'
import { Refunds } from '../../shared/orders/refunds.tsx'
import { stateName } from '../../shared/orders/state-name.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { momentText } from '../../shared/time/dates.ts'
import { paymentsQuery } from './queries.ts'

/** /mujucet/platby: the price of each order, its payment method and its refunds. Unpaid orders can be paid. */
export function PaymentsPage() {
  const client = useClient()
  const payments = useInfiniteQuery(paymentsQuery(client))
  return (
    <>
      <h1>{accountPageMessage('payments')}</h1>
      <QueryResult query={payments} failure={accountPageMessage('payments_failed')}>
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={accountPageMessage('no_payments')}
            />
          ) : (
            <>
              <ul className="account-list">
                {pages.flat().map((payment) => (
                  <PaymentRow key={formatOrderNumber(payment.number)} payment={payment} />
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

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { number, guid, state } = payment
  const text = formatOrderNumber(number)
  const id = `platba-${text}`
  return (
    <li className="account-row">
      <div className="account-row-text">
        <h2 id={id} className="t-name account-row-name">
          <span>{payment.restaurantName}</span> <PaymentBadge state={payment.payment} />
        </h2>
        <p className="t-small muted">{tenders(payment)}</p>
        <p className="t-small muted num">
          {accountPageMessage('placed', { when: momentText(payment.placedAt), number: text })}
        </p>
        <Refunds money={payment.money} />
      </div>
      <div className="account-row-end">
        <Price>{formatMoney(paymentPrice(payment))}</Price>
        <span className="t-small muted">{stateName(state)}</span>
        <div className="account-row-actions">
          {state === 'unpaid' && (
            <Button
              size="small"
              aria-describedby={id}
              render={
                <Link
                  to="/hotovo/$year/$cislo"
                  params={{ year: String(number.year), cislo: String(number.number) }}
                  search={{ guid, status: 'payment_unfinished' }}
                />
              }
            >
              {onlinePaymentMessage('pay')}
            </Button>
          )}
          <ReceiptLink order={payment} guid={guid} />
        </div>
      </div>
    </li>
  )
}

const TONES = { waiting: 'accent', failed: 'bad', paid: 'good' } as const

/** Renders nothing for an order that was paid on delivery. */
function PaymentBadge({ state }: { readonly state: Payment['payment'] }) {
  return state && <Badge tone={TONES[state]}>{onlinePaymentMessage(`state_${state}`)}</Badge>
}

/** Returns e.g. `Hotově`, `Kredity 429 Kč` or `Hotově 409 Kč a kredity 20 Kč`. */
function tenders({ method, amount, credits }: Payment): string {
  const name = paymentMethodMessage(method)
  if (credits === 0) return name
  if (amount === 0) return accountPageMessage('by_credits', { credits: formatMoney(credits) })
  return accountPageMessage('by_both', {
    method: name,
    amount: formatMoney(amount),
    credits: formatMoney(credits),
  })
}
