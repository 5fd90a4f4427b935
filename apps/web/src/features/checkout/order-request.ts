import type { Contact } from '@sousto/domain/account/contact.ts'
import { type Cart, hasLunch } from '@sousto/domain/cart/cart.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import { orderedLines } from '@sousto/domain/order/order-lines.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { type OrderTotals, ownCredits } from '@sousto/domain/pricing/pricing.ts'
import type { TypedCompany } from '@sousto/domain/receipt/parties.ts'
import { canAskForPin } from '@sousto/domain/ride/pin.ts'
import type { Device } from '../../platform/device.ts'
import { device } from '../../platform/device.ts'
import type { Notes } from './contact-step.tsx'
import type { CheckoutPayment } from './use-payment.ts'
import type { Wishes } from './wishes/use-wishes.ts'

type Checkout = {
  readonly restaurant: Pick<RestaurantDetail, 'id' | 'ownDelivery'>
  readonly cart: Cart
  readonly contact: Contact
  readonly invoice: TypedCompany | null
  readonly notes: Notes
  readonly wishes: Wishes['ordered']
  readonly deliverAt: string | null
  readonly pickup: boolean
  readonly location: DeliveryLocation
  readonly method: PaymentMethod
  readonly totals: OrderTotals
  readonly voucher: CheckoutPayment['voucher']
  readonly marketing: boolean
  readonly pin: boolean
  readonly platform: Device['platform']
  readonly notificationToken: string | null
}

/** Builds the request from the customer's choices and the prices that they saw. */
export function orderRequest(checkout: Checkout): OrderRequest {
  const { restaurant, cart, contact, invoice, notes, deliverAt, location, method, totals, marketing } =
    checkout
  const { platform, notificationToken, wishes } = checkout
  return {
    restaurantId: restaurant.id,
    lines: orderedLines(cart.lines),
    contact,
    invoice,
    noteToCourier: notes.courier,
    noteToChef: notes.kitchen,
    cutlery: wishes.cutlery,
    door: wishes.door,
    deliverAt,
    addressCode: location.address.code,
    pickup: checkout.pickup,
    platform,
    deviceVersion: device().version,
    notificationToken,
    marketingConsent: marketing,
    pinAsked: checkout.pin && canAskForPin(restaurant),
    payment: {
      method,
      credits: ownCredits(totals),
      tip: totals.tip,
      expectedTotal: totals.total,
      expectedShortfall: totals.shortfall,
      expectedDelivery: totals.delivery,
      expectedPackaging: totals.packaging,
      lunch: hasLunch(cart.lines),
      paysWith: wishes.paysWith,
      voucher: checkout.voucher?.code,
    },
    contextLog: null,
  }
}
