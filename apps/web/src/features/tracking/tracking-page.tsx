import { formatMoney, times } from '@sousto/domain/money/money.ts'
import { isPayable } from '@sousto/domain/order/completion.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import {
  isUnderWay,
  outletNames,
  shownState,
  TIMELINE,
  timeline,
  trackingView,
} from '@sousto/domain/order/order-tracking.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { clockTime, expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { onlinePaymentMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import {
  cancelReasonMessage,
  trackingTextMessage,
  trackingTitleMessage,
} from '@sousto/messages/tracking-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { WithAside } from '@sousto/ui/layout/layout.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Price } from '@sousto/ui/price/price.tsx'
import { ProgressSteps } from '@sousto/ui/progress/progress.tsx'
import { Timeline } from '@sousto/ui/timeline/timeline.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Link } from '@tanstack/react-router'
import { Bike, Check, ChefHat, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotifyButton } from '../../shared/orders/notify-button.tsx'
import { OrderSums } from '../../shared/orders/order-sums.tsx'
import { ReceiptLink } from '../../shared/orders/receipt-link.tsx'
import { Refunds } from '../../shared/orders/refunds.tsx'
import { stateName } from '../../shared/orders/state-name.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import { CourierCard } from './courier-card.tsx'
import './tracking.css'

/** Loaded on demand, because an order that is on its way cannot be reviewed. */
const reviewForms = onDemand(() => import('./review-form.tsx'))

const ICONS: Readonly<Record<string, ReactNode>> = {
  confirmed: <Check aria-hidden />,
  accepted: <ChefHat aria-hidden />,
  loaded: <Bike aria-hidden />,
  delivered: <House aria-hidden />,
}

type TrackingPageProps = {
  readonly order: OrderDetail
  readonly guid: string | undefined
  /** The Prague time of the last response. */
  readonly updatedAt: string
}

/** `/objednavka/{year}/{cislo}`: order tracking (`marketplace.md` §2, §4). */
export function TrackingPage({ order, guid, updatedAt }: TrackingPageProps) {
  const view = trackingView(order.state, order.ownDelivery)
  const title = trackingTitleMessage(view.code)
  const text = trackingTextMessage(view.code)
  const reviewable = guid !== undefined && view.reviewable
  const review = useOnDemand(reviewForms, reviewable)
  const name = stateName(shownState(order.state, order.ownDelivery))
  // No exact time is shown if times are rounded.
  const reachedAt = (state: string) =>
    order.roughTimes ? undefined : order.history.findLast((step) => step.state === state)?.at
  const standsStill = order.ownDelivery && view.step !== null
  const done = view.step === null ? 0 : view.step + 1
  return (
    <main id="obsah" className="ui-wrap tracking">
      <WithAside label="Souhrn objednávky" width="wide" aside={<OrderSummary order={order} guid={guid} />}>
        <div className="tracking-main">
          <Card padding="roomy" className="tracking-head">
            <p className="t-small muted">
              {`Objednávka ${formatOrderNumber(order.number)} · ${outletNames(order).join(', ')}`}
            </p>
            <h1>{title}</h1>
            <p>{isUnderWay(view) ? expectedDeliveryText(order) : text}</p>
            {order.cancellation !== null && (
              <p>
                {[cancelReasonMessage(order.cancellation.reason), order.cancellation.note]
                  .filter((each) => each !== '')
                  .join(' ')}
              </p>
            )}
            {order.dispatcherMessage !== null && (
              <p role="status">
                <b>{`Vzkaz od dispečera, ${clockTime(order.dispatcherMessage.at)}: `}</b>
                {order.dispatcherMessage.text}
              </p>
            )}
            {standsStill && <p>{trackingTextMessage('own_delivery')}</p>}
            <p className="tracking-state">
              {name !== null && (
                <Badge tone={view.tone === 'bad' ? 'bad' : view.tone === 'done' ? 'good' : 'accent'}>
                  {name}
                </Badge>
              )}
              <span className="t-caption muted">{`aktualizováno ${updatedAt}`}</span>
            </p>
            {guid !== undefined && isPayable(order) && (
              <Button
                variant="cta"
                render={
                  <Link
                    to="/hotovo/$year/$cislo"
                    params={{ year: String(order.number.year), cislo: String(order.number.number) }}
                    search={{ guid, status: 'payment_unfinished' }}
                  />
                }
              >
                {onlinePaymentMessage('pay')}
              </Button>
            )}
            <div className="tracking-actions">
              {guid !== undefined && order.state !== null && !isFinal(order.state) && (
                <NotifyButton number={order.number} guid={guid} />
              )}
              <ShareButton
                label="Sdílet sledování objednávky"
                title={`Objednávka z podniku ${order.restaurant.name}`}
                path={`/objednavka/${formatOrderNumber(order.number)}`}
              />
            </div>
            {view.step !== null && !order.ownDelivery && (
              <ProgressSteps done={done} total={TIMELINE.length} label="Průběh objednávky" />
            )}
            <VisuallyHidden>
              <span role="status">{`${title}. ${text}`}</span>
            </VisuallyHidden>
          </Card>
          {view.step !== null && (
            <Card padding="roomy">
              <h2>Jak to vypadá</h2>
              <Timeline
                items={timeline(order.state, order.ownDelivery).map((step) => {
                  const at = reachedAt(step.state)
                  return {
                    key: step.state,
                    title: trackingTitleMessage(step.state),
                    detail: trackingTextMessage(step.state),
                    icon: ICONS[step.state],
                    state: step.progress,
                    ...(at !== undefined && { time: clockTime(at) }),
                  }
                })}
              />
            </Card>
          )}
          {reviewable && review && <review.ReviewForm guid={guid} reviewed={order.reviewed} />}
        </div>
      </WithAside>
    </main>
  )
}

/** Returns the items that the kitchen removed: `Chybělo: 1×`, `Chybělo: 2× tatarka` (`operations.md` §3). */
function missingOf({ quantity, removed, extras }: OrderDetail['lines'][number]): readonly string[] {
  const pieces = removed === 0 ? [] : [removed === quantity ? 'Chybělo' : `Chybělo: ${removed}×`]
  const without = extras.filter((extra) => extra.removed > 0 && removed < quantity)
  return [...pieces, ...without.map((extra) => `Chybělo: ${extra.removed}× ${extra.name}`)]
}

function OrderSummary({ order, guid }: Omit<TrackingPageProps, 'updatedAt'>) {
  const several = outletNames(order).length > 1
  return (
    <div className="tracking-aside">
      {order.courier !== null && <CourierCard courier={order.courier} />}
      <Card padding="snug">
        <h2 className="t-h3">Vaše objednávka</h2>
        <ul className="tracking-lines">
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
            <li key={index}>
              <span className="num muted">{`${line.quantity}×`}</span>
              <span>
                <b>{line.name}</b>
                {several && <span className="t-small muted tracking-extras">{line.outlet}</span>}
                {line.extras.length > 0 && (
                  <span className="t-small muted tracking-extras">
                    {line.extras.map(({ name }) => name).join(', ')}
                  </span>
                )}
                {missingOf(line).map((missing) => (
                  <span key={missing} className="t-small tracking-missing">
                    {missing}
                  </span>
                ))}
              </span>
              <Price>{formatMoney(times(line.price, line.quantity))}</Price>
            </li>
          ))}
        </ul>
        <OrderSums totals={order.totals} money={order.money} />
        <p className="t-small muted tracking-payment">{paymentMethodMessage(order.paymentMethod)}</p>
        <Refunds money={order.money} />
        <ReceiptLink order={order} guid={guid} />
      </Card>
      {order.address !== null && (
        <Card padding="snug" className="tracking-address">
          <MapPin aria-hidden size={20} />
          <div>
            <b>{order.address}</b>
            {order.noteToCourier !== null && <p className="t-small muted">{order.noteToCourier}</p>}
          </div>
        </Card>
      )}
      <p className="t-small muted">
        Něco nesedí? Zavolejte na dispečink,{' '}
        <a className="tracking-hotline num" href={`tel:${order.hotline.replace(/\s/g, '')}`}>
          {order.hotline}
        </a>
        .
      </p>
    </div>
  )
}
