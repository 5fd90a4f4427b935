import { isPayable } from '@sousto/domain/order/completion.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import {
  isUnderWay,
  outletNames,
  pickupStage,
  shownState,
  TIMELINE,
  trackingView,
} from '@sousto/domain/order/order-tracking.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { atClockTime, clockTime, expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import { promiseChangeText } from '@sousto/messages/promise-sentences.ts'
import {
  cancelReasonMessage,
  trackingTextMessage,
  trackingTitleMessage,
} from '@sousto/messages/tracking-messages.ts'
import { trackingPageMessage } from '@sousto/messages/tracking-page-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { ProgressSteps } from '@sousto/ui/progress/progress.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { Link } from '@tanstack/react-router'
import { NotifyButton } from '../../shared/orders/notify-button.tsx'
import { stateName } from '../../shared/orders/state-name.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import { PromiseNotice } from './promise-notice.tsx'
import type { OrderWay } from './use-order-way.ts'
import { distanceText, legOf, positionAge, rangeText } from './way-words.ts'

/** Loaded on demand, because most of the time the courier is not on the way to this door. */
const courierMaps = onDemand(() => import('./courier-map.tsx'))

type TrackingHeadProps = {
  readonly order: OrderDetail
  readonly way: OrderWay | null
  readonly guid: string | undefined
  /** The Prague time of the last response. */
  readonly updatedAt: string
}

/** The expected time, what it has been before and why, and the map of the own courier. */
export function TrackingHead({ order, way, guid, updatedAt }: TrackingHeadProps) {
  const view = trackingView(order.state, order.ownDelivery)
  const stage = pickupStage(order)
  const title = stage === null ? trackingTitleMessage(view.code) : pickupMessage(`title_${stage}`)
  const text = stage === null ? trackingTextMessage(view.code) : pickupMessage(`text_${stage}`)
  const name = stage === null ? stateName(shownState(order.state, order.ownDelivery)) : title
  const standsStill = order.ownDelivery && view.step !== null
  const underWay = isUnderWay(view) && stage !== 'missed' && stage !== 'ready'
  const change = underWay ? (way?.change ?? null) : null
  const heading = (underWay && !order.ownDelivery && headingOf(way)) || title
  return (
    <Card padding="none" className="tracking-card">
      {underWay && way !== null && <MapOfCourier way={way} />}
      <div className="tracking-head">
        <p className="t-small muted">
          {trackingPageMessage('number', {
            number: formatOrderNumber(order.number),
            outlets: outletNames(order).join(', '),
          })}
        </p>
        <h1>{heading}</h1>
        {way !== null && change !== null && isLaterThan(way.promised, way.first) && (
          <p className="t-small tracking-before">
            <span className="muted">{trackingPageMessage('before')}</span>{' '}
            <s className="num">{rangeText(way.first)}</s>
          </p>
        )}
        {heading === title && <p>{underWay ? expectedDeliveryText(order) : text}</p>}
        {view.code === 'delivered' && stage === null && <KeptPromise order={order} way={way} />}
        {order.cancellation !== null && stage !== 'missed' && (
          <p>
            {[cancelReasonMessage(order.cancellation.reason), order.cancellation.note]
              .filter((each) => each !== '')
              .join(' ')}
          </p>
        )}
        {order.dispatcherMessage !== null && (
          <p role="status">
            <b>{`${trackingPageMessage('dispatcher', { time: clockTime(order.dispatcherMessage.at) })} `}</b>
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
          <span className="t-caption muted">
            {(way && underWay && distanceText(way)) || trackingPageMessage('updated', { time: updatedAt })}
          </span>
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
            label={trackingPageMessage('share')}
            title={trackingPageMessage('shared_title', { name: order.restaurant.name })}
            path={`/objednavka/${formatOrderNumber(order.number)}`}
          />
        </div>
        {view.step !== null && !order.ownDelivery && stage === null && (
          <ProgressSteps
            done={view.step + 1}
            total={TIMELINE.length}
            label={trackingPageMessage('progress')}
          />
        )}
        <VisuallyHidden>
          <span role="status">
            {[`${title}. ${text}`, ...(change === null ? [] : [promiseChangeText(change)])].join(' ')}
          </span>
        </VisuallyHidden>
      </div>
      {change !== null && <PromiseNotice change={change} />}
    </Card>
  )
}

/** `U vás asi v 18:46` while the courier comes to this door, otherwise `U vás 18:50–19:00`. */
function headingOf(way: OrderWay | null): string | null {
  if (way === null) return null
  const door = legOf(way, 'to_door')
  return way.courier?.activity === 'coming' && door !== undefined
    ? trackingPageMessage('arrives', { at: atClockTime(door.p50) })
    : trackingPageMessage('arrives_between', { range: rangeText(way.promised) })
}

const isLaterThan = (one: { readonly to: string }, other: { readonly to: string }) =>
  Date.parse(one.to) > Date.parse(other.to)

function KeptPromise({ order, way }: Pick<TrackingHeadProps, 'order' | 'way'>) {
  const at = order.history.findLast(({ state }) => state === 'delivered')?.at
  if (way === null || at === undefined || Date.parse(at) > Date.parse(way.promised.to)) return null
  return <p>{trackingPageMessage('kept_promise', { range: rangeText(way.promised) })}</p>
}

/** The place is kept while the map loads, so that nothing moves. */
function MapOfCourier({ way }: { readonly way: OrderWay }) {
  const age = positionAge(way)
  const { courier, outlet, door } = way
  const position = courier?.position ?? null
  const map = useOnDemand(courierMaps, position !== null, { optional: true })
  if (courier === null || position === null || age === null) return null
  return (
    <div className="tracking-map">
      {map && (
        <map.CourierMap
          label={trackingPageMessage('map', { name: courier.name })}
          courier={courier}
          position={position}
          age={age}
          outlet={outlet}
          door={door}
        />
      )}
    </div>
  )
}
