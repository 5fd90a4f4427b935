import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import './completed.css'

type ThankYouProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/** `/hotovo/{year}/{cislo}` (`marketplace.md` §2, Completion pages). */
export function ThankYou({ order, guid }: ThankYouProps) {
  const { year, number } = order.number
  return (
    <main id="obsah" className="ui-wrap completed">
      <Card padding="roomy" className="completed-card">
        <span className="completed-mark" aria-hidden="true">
          <Check size={28} />
        </span>
        <h1>Děkujeme, už se vaří</h1>
        <p>
          Objednávka {formatOrderNumber(order.number)} z podniku {order.restaurant.name}.{' '}
          {expectedDeliveryText(order)}
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
