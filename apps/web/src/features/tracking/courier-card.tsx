import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { trackingPageMessage, trackingWayMessage } from '@sousto/messages/tracking-page-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Bike, Phone } from 'lucide-react'
import { courierText } from './way-words.ts'

type CourierCardProps = {
  readonly courier: NonNullable<OrderDetail['courier']>
  /** What the courier does. Null means that it is not known. */
  readonly live: OrderLive['courier']
}

/** The courier's name and phone number, shown only to the holder of the guid (`wire.md`, Orders). */
export function CourierCard({ courier: { name, phone }, live }: CourierCardProps) {
  const call = trackingPageMessage('call', { name })
  return (
    <Card padding="snug" className="tracking-courier">
      <span className="tracking-courier-mark" aria-hidden="true">
        <Bike size={28} />
      </span>
      <div>
        <b className="t-name">{name}</b>
        <p className="t-small muted">
          {live === null ? trackingWayMessage('courier') : courierText(live.activity, live.vehicle)}
        </p>
      </div>
      <IconButton
        label={call}
        variant="soft"
        render={<a href={`tel:${phone.replace(/\s/g, '')}`} aria-label={call} />}
      >
        <Phone aria-hidden />
      </IconButton>
    </Card>
  )
}
