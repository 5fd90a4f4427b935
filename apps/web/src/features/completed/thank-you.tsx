import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isUnderWay, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { trackingTextMessage, trackingTitleMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import './completed.css'

type ThankYouProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/** The page may be opened again once the order was delivered or cancelled: then it says so. */
export function completedTitle({ state, ownDelivery }: Pick<OrderDetail, 'state' | 'ownDelivery'>): string {
  const view = trackingView(state, ownDelivery)
  return isUnderWay(view) ? 'Děkujeme, už se vaří' : trackingTitleMessage(view.code)
}

/** `/hotovo/{year}/{cislo}` (`marketplace.md` §2, Completion pages). */
export function ThankYou({ order, guid }: ThankYouProps) {
  const { year, number } = order.number
  const view = trackingView(order.state, order.ownDelivery)
  return (
    <main id="obsah" className="ui-wrap completed">
      <Card padding="roomy" className="completed-card" data-failed={view.tone === 'bad' || undefined}>
        <span className="completed-mark" aria-hidden="true">
          {view.tone === 'bad' ? <X size={28} /> : <Check size={28} />}
        </span>
        <h1>{completedTitle(order)}</h1>
        <p>
          Objednávka {formatOrderNumber(order.number)} z podniku {order.restaurant.name}.{' '}
          {isUnderWay(view) ? expectedDeliveryText(order) : trackingTextMessage(view.code)}
        </p>
        <Button
          variant="cta"
          size="large"
          wide
          render={
            <Link
              to="/objednavka/$year/$cislo"
              params={{ year: String(year), cislo: String(number) }}
              search={guid === undefined ? {} : { guid }}
            />
          }
        >
          Sledovat objednávku
        </Button>
      </Card>
    </main>
  )
}
