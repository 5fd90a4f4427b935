import type { OrderAnswer } from '@sousto/contract/orders/codec.ts'
import type { Confirmation, ShownChange } from '@sousto/contract/regular-orders/wire.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Sums } from '@sousto/ui/sums/sums.tsx'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { gatewayPage, openGateway } from '../../shared/orders/gateway-page.ts'
import { storeGuid } from '../../shared/orders/order-guids.ts'
import { confirmationQuery, regularOrdersQuery } from '../../shared/regular-order/regular-queries.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { weekdayText } from '../../shared/time/dates.ts'
import '../../shared/regular-order/regular-order.css'

/** /mujucet/pravidelne/{id}: what is ordered by one press, and what has changed since the last time (`delights.md` §10). */
export function ConfirmationPage({ id }: { readonly id: number }) {
  const client = useClient()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const query = useQuery({
    ...confirmationQuery(client, id, method),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  if (query.error !== null && query.data === undefined) {
    return (
      <>
        <h1>{regularOrderMessage('title')}</h1>
        <Notice tone="bad" role="alert">
          {failureMessage(query.error)}
        </Notice>
        <Button variant="line" render={<Link to="/mujucet/pravidelne" />}>
          {regularOrderMessage('title')}
        </Button>
      </>
    )
  }
  return (
    <QueryResult query={query} failure={regularOrderMessage('confirmation_failed')}>
      {(shown) => <Shown id={id} shown={shown} onMethod={setMethod} isLoading={query.isPlaceholderData} />}
    </QueryResult>
  )
}

type ShownProps = {
  readonly id: number
  readonly shown: Confirmation
  readonly onMethod: (method: PaymentMethod) => void
  /** True while the price by another method is asked for. */
  readonly isLoading: boolean
}

function Shown({ id, shown, onMethod, isLoading }: ShownProps) {
  const { state, restaurant, address, due, until, quote } = shown
  return (
    <div className="regular-card">
      <div>
        <h1>{restaurant.name}</h1>
        <p>
          <b className="num">
            {regularOrderMessage('when', { day: weekdayText(due), time: clockTime(due) })}
          </b>
        </p>
        <p className="muted">{address}</p>
      </div>
      {state === 'ordered' && <Ordered shown={shown} />}
      {state === 'lapsed' && <Notice tone="warn">{regularOrderMessage('late')}</Notice>}
      {state !== 'ordered' && quote === null && <OwnChoice restaurant={restaurant} />}
      {quote !== null && (
        <Quote
          id={id}
          due={due}
          until={until}
          restaurant={restaurant}
          quote={quote}
          onMethod={onMethod}
          isLoading={isLoading}
        />
      )}
    </div>
  )
}

type QuoteProps = Omit<ShownProps, 'shown'> &
  Pick<Confirmation, 'due' | 'until' | 'restaurant'> & {
    readonly quote: NonNullable<Confirmation['quote']>
  }

function Quote({ id, due, until, restaurant, quote, onMethod, isLoading }: QuoteProps) {
  const { lines, changes, problem, method, methods, total, version } = quote
  const client = useClient()
  const queries = useQueryClient()
  const ordered = useOrdered()
  const confirming = useMutation({
    mutationFn: () => client.regularOrders.confirm({ params: { id }, body: { due, method, version } }),
    onSuccess: (answer) => {
      if (answer.accepted) return ordered(answer)
      return queries.invalidateQueries({ queryKey: regularOrdersQuery(client).queryKey })
    },
    // What is shown is out of date.
    onError: () => queries.invalidateQueries({ queryKey: regularOrdersQuery(client).queryKey }),
  })
  const refused = confirming.data?.accepted === false ? confirming.data.failure.text : null
  const failed = confirming.error === null ? refused : failureMessage(confirming.error)
  return (
    <>
      <p>{regularOrderMessage('until', { until: clockTime(until) })}</p>
      {changes.length > 0 && (
        <Notice tone="warn" role="status">
          <h2 className="t-name">{regularOrderMessage('changes')}</h2>
          <ul className="regular-changes" aria-label={regularOrderMessage('changes')}>
            {changes.map((change) => (
              <li key={changeText(change)}>{changeText(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card as="section" padding="roomy" className="regular-card">
        <h2 className="t-h3">{regularOrderMessage('dishes')}</h2>
        <ul className="regular-lines">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dish can have several lines
            <li key={index}>
              <span>
                {line.quantity}× {line.name}
                {line.extras !== '' && <span className="t-small muted"> {line.extras}</span>}
                {line.note !== '' && <span className="t-small muted"> {line.note}</span>}
              </span>
              <Price>{formatMoney(line.price)}</Price>
            </li>
          ))}
        </ul>
        {lines.length > 0 && (
          <Sums
            rows={sumRows(quote)}
            total={{ label: priceLineMessage('total'), value: formatMoney(total) }}
          />
        )}
      </Card>
      {methods.length > 0 && lines.length > 0 && (
        <Card as="section" padding="roomy">
          <RadioGroup label={regularOrderMessage('payment')} value={method} onValueChange={onMethod}>
            {methods.map((each) => (
              <Radio key={each} value={each}>
                {paymentMethodMessage(each)}
              </Radio>
            ))}
          </RadioGroup>
        </Card>
      )}
      {(failed ?? problem) !== null && (
        <Notice tone="bad" role="alert">
          {failed ?? problem}
        </Notice>
      )}
      {problem === null ? (
        <Button
          variant="cta"
          wide
          loading={confirming.isPending || isLoading}
          onClick={() => confirming.mutate()}
        >
          {regularOrderMessage('confirm')}
        </Button>
      ) : (
        <OwnChoice restaurant={restaurant} />
      )}
    </>
  )
}

/** Opens the gateway's page, or that of the order. */
function useOrdered() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const client = useClient()
  return async ({ number, guid, redirect }: Extract<OrderAnswer, { accepted: true }>) => {
    if (guid !== null) storeGuid(number, guid)
    await queries.invalidateQueries({ queryKey: regularOrdersQuery(client).queryKey })
    const page = redirect === null ? null : gatewayPage(redirect)
    if (page !== null) return openGateway(page, number, guid)
    await navigate({
      to: '/hotovo/$year/$cislo',
      params: paramsOf(number),
      search: guid === null ? {} : { guid },
    })
  }
}

function Ordered({ shown: { order_number: number, guid } }: { readonly shown: Confirmation }) {
  return (
    <>
      <Notice tone="good">{regularOrderMessage('already')}</Notice>
      {number !== null && (
        <Button
          render={
            <Link
              to="/objednavka/$year/$cislo"
              params={paramsOf(number)}
              search={guid === null ? {} : { guid }}
            />
          }
        >
          {regularOrderMessage('track')}
        </Button>
      )}
    </>
  )
}

function OwnChoice({ restaurant: { slug, city } }: Pick<Confirmation, 'restaurant'>) {
  return (
    <Button
      variant="line"
      render={<Link to="/rozvoz-jidel/$city/$restaurant/objednat" params={{ city, restaurant: slug }} />}
    >
      {regularOrderMessage('other')}
    </Button>
  )
}

const paramsOf = ({ year, number }: OrderNumber) => ({ year: String(year), cislo: String(number) })

const sumRows = (quote: NonNullable<Confirmation['quote']>) =>
  (['items', 'packaging', 'delivery', 'shortfall', 'credits'] as const)
    .filter((kind) => quote[kind] !== 0)
    .map((kind) => ({ key: kind, label: priceLineMessage(kind), value: formatMoney(quote[kind]) }))

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'left_out':
      return regularOrderMessage('change_left_out', { name: change.name, text: change.text })
    case 'price': {
      const { name, before, after } = change
      return regularOrderMessage('change_price', {
        name,
        before: formatMoney(before),
        after: formatMoney(after),
      })
    }
    case 'delivery':
    case 'packaging': {
      const [before, after] = [formatMoney(change.before), formatMoney(change.after)]
      return regularOrderMessage(`change_${change.kind}`, { before, after })
    }
    case 'minimum':
      return regularOrderMessage('change_minimum', { missing: formatMoney(change.missing) })
    case 'method':
      return regularOrderMessage('change_method')
  }
}
