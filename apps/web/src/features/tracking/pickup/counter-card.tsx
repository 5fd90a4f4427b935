import { wayTo } from '@sousto/domain/delivery/way-to.ts'
import type { OrderPickup } from '@sousto/domain/order/order.ts'
import type { PickupStage } from '@sousto/domain/order/order-tracking.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { MapView } from '../../../shared/map/map-view.tsx'
import './counter-card.css'

type CounterCardProps = {
  readonly pickup: OrderPickup
  readonly restaurant: string
  /** Null means that it was cancelled, or is not paid. */
  readonly stage: PickupStage | null
}

/** Where the customer collects the order, when, the way there, and what to say. */
export function CounterCard({ pickup, restaurant, stage }: CounterCardProps) {
  const { address, hours, place, number, pin } = pickup
  if (stage === null || stage === 'collected' || stage === 'missed') return null
  return (
    <Card padding="snug">
      <section className="counter-card" aria-labelledby="vydej">
        <h2 id="vydej" className="t-h3">
          {pickupMessage('where')}
        </h2>
        <div className="counter-map">
          <MapView pin={place} label={pickupMessage('map', { restaurant })} />
        </div>
        <p>
          <b>{restaurant}</b>, {address}
        </p>
        {hours !== null && <p className="muted num">{pickupMessage('where_hours', { hours })}</p>}
        <Button
          variant="line"
          render={
            <a
              href={wayTo(place)}
              target="_blank"
              rel="noreferrer"
              aria-label={pickupMessage('way_new', { restaurant })}
            />
          }
        >
          {pickupMessage('way')}
        </Button>
        {(number !== null || pin !== null) && (
          <p className="counter-say">
            {pickupMessage('counter')}{' '}
            {number !== null && <b className="num">{pickupMessage('counter_number', { number })}</b>}{' '}
            {pin !== null && (
              <>
                {pickupMessage('counter_pin')} <b className="num">{pin}</b>
              </>
            )}
          </p>
        )}
      </section>
    </Card>
  )
}
