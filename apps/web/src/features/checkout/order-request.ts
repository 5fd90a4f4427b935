import { type Cart, hasLunch } from '@sousto/domain/cart.ts'
import type { Contact, OrderRequest } from '@sousto/domain/order.ts'
import { orderedLines } from '@sousto/domain/order-lines.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods.ts'
import type { DeliveryLocation } from '@sousto/domain/place.ts'
import type { OrderTotals } from '@sousto/domain/pricing.ts'
import type { RestaurantDetail } from '@sousto/domain/restaurant.ts'
import type { Notes } from './contact-step.tsx'

type Checkout = {
  readonly restaurant: Pick<RestaurantDetail, 'id'>
  readonly cart: Cart
  readonly contact: Contact
  readonly notes: Notes
  readonly deliverAt: string | null
  readonly location: DeliveryLocation
  readonly method: PaymentMethod
  readonly totals: OrderTotals
  readonly marketing: boolean
}

/** What is sent: what was chosen, and the figures that the customer saw. */
export function orderRequest(checkout: Checkout): OrderRequest {
  const { restaurant, cart, contact, notes, deliverAt, location, method, totals, marketing } = checkout
  return {
    restaurantId: restaurant.id,
    lines: orderedLines(cart.lines),
    contact,
    noteToCourier: notes.courier,
    noteToChef: notes.kitchen,
    deliverAt,
    addressCode: location.address.code,
    platform: 'web',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: marketing,
    payment: {
      method,
      credits: totals.credits,
      tip: totals.tip,
      expectedTotal: totals.total,
      expectedShortfall: totals.shortfall,
      expectedDelivery: totals.delivery,
      expectedPackaging: totals.packaging,
      lunch: hasLunch(cart.lines),
    },
    contextLog: null,
  }
}
