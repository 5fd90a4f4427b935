import { personAbove } from '@sousto/domain/group/person-above.ts'
import { formatMoney, times } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { outletNames, pickupStage, timeline, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { chosenText, insteadText } from '@sousto/messages/replacement-sentences.ts'
import { trackingTextMessage, trackingTitleMessage } from '@sousto/messages/tracking-messages.ts'
import { trackingPageMessage } from '@sousto/messages/tracking-page-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { WithAside } from '@sousto/ui/layout/layout.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Price } from '@sousto/ui/price/price.tsx'
import { Timeline, type TimelineItem } from '@sousto/ui/timeline/timeline.tsx'
import { Bike, Check, ChefHat, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderSums } from '../../shared/orders/order-sums.tsx'
import { ReceiptLink } from '../../shared/orders/receipt-link.tsx'
import { Refunds } from '../../shared/orders/refunds.tsx'
import { Change } from './change.tsx'
import { CourierCard } from './courier-card.tsx'
import { Door } from './door.tsx'
import { Help } from './help.tsx'
import { pickupSteps } from './pickup-steps.tsx'
import { PinCard } from './pin-card.tsx'
import { TrackingHead } from './tracking-head.tsx'
import './tracking.css'
import type { OrderWay } from './use-order-way.ts'
import { legItems } from './way-words.ts'

/** Loaded on demand, because an order that is on its way cannot be reviewed. */
const afterDelivery = onDemand(() => import('./after-delivery.tsx'))

const counterCards = onDemand(() => import('./pickup/counter-card.tsx'))

const ICONS: Readonly<Record<string, ReactNode>> = {
  confirmed: <Check aria-hidden />,
  accepted: <ChefHat aria-hidden />,
  loaded: <Bike aria-hidden />,
  delivered: <House aria-hidden />,
}

const LEG_ICONS: Readonly<Record<string, ReactNode>> = {
  acceptance: <Check aria-hidden />,
  to_outlet: <Bike aria-hidden />,
  kitchen: <ChefHat aria-hidden />,
  to_door: <House aria-hidden />,
}

/** The states of the order, which everybody may see. */
function statesOf(order: OrderDetail): readonly TimelineItem[] {
  // No exact time is shown if times are rounded.
  const reachedAt = (state: string) =>
    order.roughTimes ? undefined : order.history.findLast((step) => step.state === state)?.at
  return timeline(order.state, order.ownDelivery).map((step) => {
    const at = reachedAt(step.state)
    return {
      key: step.state,
      title: trackingTitleMessage(step.state),
      detail: trackingTextMessage(step.state),
      icon: ICONS[step.state],
      state: step.progress,
      ...(at !== undefined && { time: clockTime(at) }),
    }
  })
}

type TrackingPageProps = {
  readonly order: OrderDetail
  /** The way to the door, for the holder of the guid. Null means that it is not known. */
  readonly way: OrderWay | null
  readonly guid: string | undefined
  /** The Prague time of the last response. */
  readonly updatedAt: string
}

/** `/objednavka/{year}/{cislo}`: order tracking (`marketplace.md` §2, §4). */
export function TrackingPage({ order, way: live, guid, updatedAt }: TrackingPageProps) {
  // Nobody brings an order that is collected.
  const way = order.pickup === null ? live : null
  const view = trackingView(order.state, order.ownDelivery)
  const stage = pickupStage(order)
  const reviewable = guid !== undefined && view.reviewable && stage !== 'missed'
  const after = useOnDemand(afterDelivery, reviewable)
  const counter = useOnDemand(counterCards, order.pickup !== null)
  const legs = way === null ? [] : legItems(way, order.placedAt)
  const steps =
    stage !== null
      ? pickupSteps(stage)
      : legs.length > 0
        ? legs.map((leg) => ({ ...leg, icon: LEG_ICONS[leg.key] }))
        : statesOf(order)
  return (
    <main id="obsah" className="ui-wrap tracking">
      <WithAside
        label={trackingPageMessage('aside')}
        width="wide"
        aside={<OrderSummary order={order} way={way} guid={guid} />}
      >
        <div className="tracking-main">
          <TrackingHead order={order} way={way} guid={guid} updatedAt={updatedAt} />
          {way?.pin != null && <PinCard pin={way.pin} courier={order.courier?.name ?? null} />}
          {order.pickup !== null && counter && (
            <counter.CounterCard pickup={order.pickup} restaurant={order.restaurant.name} stage={stage} />
          )}
          <Change order={order} guid={guid} />
          {view.step !== null && stage !== 'missed' && (
            <Card padding="roomy">
              <h2>{trackingPageMessage('steps')}</h2>
              <Timeline items={steps} />
            </Card>
          )}
          <Door order={order} guid={guid} />
          <Help order={order} guid={guid} />
          {reviewable && after && <after.AfterDelivery order={order} guid={guid} />}
        </div>
      </WithAside>
    </main>
  )
}

/** Returns the items that the kitchen removed: `Chybělo: 1×`, `Chybělo: 2× tatarka` (`operations.md` §3). */
function missingOf(line: OrderDetail['lines'][number]): readonly string[] {
  const { quantity, removed, extras } = line
  const instead = insteadText(line)
  const pieces =
    removed === 0
      ? []
      : [
          removed === quantity
            ? trackingPageMessage('missing')
            : trackingPageMessage('missing_pieces', { count: removed }),
        ]
  const without = extras.filter((extra) => extra.removed > 0 && removed < quantity)
  return [
    ...pieces,
    ...(instead === null ? [] : [instead]),
    ...without.map((extra) =>
      trackingPageMessage('missing_extras', { count: extra.removed, name: extra.name }),
    ),
  ]
}

/** Stands in a message for an element, by which the message is divided. */
const PLACE = '\u0000'

function OrderSummary({ order, way, guid }: Omit<TrackingPageProps, 'updatedAt'>) {
  const several = outletNames(order).length > 1
  const [beforeHotline, afterHotline] = trackingPageMessage('hotline', { phone: PLACE }).split(PLACE)
  return (
    <div className="tracking-aside">
      {order.courier !== null && <CourierCard courier={order.courier} live={way?.courier ?? null} />}
      <Card padding="snug">
        <h2 className="t-h3">{trackingPageMessage('order')}</h2>
        <ul className="tracking-lines">
          {order.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
            <li key={index}>
              <span className="num muted">{`${line.quantity}×`}</span>
              <span>
                {personAbove(order.lines, index) !== null && (
                  <span className="t-small t-strong tracking-extras">{line.person}</span>
                )}
                <b lang={RESTAURANTS_LANGUAGE}>{line.name}</b>
                {several && <span className="t-small muted tracking-extras">{line.outlet}</span>}
                {line.extras.length > 0 && (
                  <span className="t-small muted tracking-extras" lang={RESTAURANTS_LANGUAGE}>
                    {line.extras.map(({ name }) => name).join(', ')}
                  </span>
                )}
                {line.note !== '' && <span className="t-small tracking-extras">{line.note}</span>}
                {line.removed === 0 && line.ifMissing !== null && (
                  <span className="t-small muted tracking-extras">{chosenText(line.ifMissing)}</span>
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
      {order.address !== null && order.pickup === null && (
        <Card padding="snug" className="tracking-address">
          <MapPin aria-hidden size={20} />
          <div>
            <b>{order.address}</b>
            {order.noteToCourier !== null && <p className="t-small muted">{order.noteToCourier}</p>}
          </div>
        </Card>
      )}
      {way?.courier?.position != null && <p className="t-small muted">{trackingPageMessage('thread')}</p>}
      <p className="t-small muted">
        {beforeHotline}
        <a className="tracking-hotline num" href={`tel:${order.hotline.replace(/\s/g, '')}`}>
          {order.hotline}
        </a>
        {afterHotline}
      </p>
    </div>
  )
}
