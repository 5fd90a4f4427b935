import type { Cart } from '@sousto/domain/cart/cart.ts'
import { hasAlcohol } from '@sousto/domain/catalogue/halves.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { AreaTerms } from '@sousto/domain/delivery/place.ts'
import { deliveryRange } from '@sousto/domain/delivery-offer/area-terms.ts'
import { moneyToAgree } from '@sousto/domain/payment/order-money.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { checkoutMessage } from '@sousto/messages/checkout-messages.ts'
import { pickupMessage } from '@sousto/messages/pickup-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import type { ReactNode } from 'react'
import { CartGoal, CartLines } from '../../shared/cart/cart-summary.tsx'
import { useBonusText } from '../../shared/cart/use-bonus-text.ts'
import { OrderSums } from '../../shared/orders/order-sums.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'

type SummaryProps = {
  readonly restaurant: RestaurantDetail
  readonly terms: AreaTerms | null
  readonly cart: Cart
  readonly totals: OrderTotals
  readonly method: PaymentMethod
  readonly isPickup: boolean
  readonly children: ReactNode
}

/** The summary next to the steps: restaurant, delivery time, dishes, which can be changed, and prices. */
export function Summary({ restaurant, terms, cart, totals, method, isPickup, children }: SummaryProps) {
  const bonus = useBonusText(totals)
  const range = deliveryRange(restaurant.delivery, terms)
  return (
    <Card padding="snug" className="checkout-summary">
      <div className="checkout-from">
        <Picture
          src={`/img/restaurace/${restaurant.id}/logo`}
          photo={restaurant.photos.logo}
          widths={WIDTHS.thumbnail}
          sizes="56px"
          width={56}
          height={56}
        />
        <div>
          <b className="t-name">{restaurant.name}</b>
          <p className="t-small muted">
            {isPickup
              ? pickupMessage('soon', { minutes: range.max })
              : checkoutMessage('delivery_within', { min: range.min, max: range.max })}
          </p>
        </div>
      </div>
      <CartLines cart={cart} />
      {!isPickup && <CartGoal />}
      <OrderSums totals={totals} money={moneyToAgree(method, totals)} />
      {cart.lines.some(hasAlcohol) && <Notice tone="warn">{checkoutMessage('alcohol')}</Notice>}
      {children}
      <p className="t-caption muted checkout-note">
        {bonus !== null && <span>{bonus} </span>}
        <span>{checkoutMessage('vat')}</span>
      </p>
    </Card>
  )
}
