/** The account area: past orders, saved addresses, credits, statistics (`marketplace.md` §2, Account area; §3). */
import type { Address } from '../delivery/place.ts'
import { type Haler, sum } from '../money/money.ts'
import type { Door } from '../order/door.ts'
import type { OrderNumber } from '../order/order.ts'
import type { ReadOrderState } from '../order-state/order-states.ts'
import type { OrderPayment } from '../payment/gateways.ts'
import type { OrderMoney } from '../payment/order-money.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'

/** A shorter page is the last one (`marketplace.md` §9). */
export const ORDERS_PER_PAGE = 5

/** A line of a past order, with the data to display and to reorder it. */
export type PastOrderLine = {
  readonly itemId: number
  /** The outlet that prepared it: the order's own, or a sibling. */
  readonly restaurantId: number
  readonly name: string
  readonly quantity: number
  /** The price of one piece with its extras. */
  readonly price: Haler
  readonly extras: readonly { readonly id: number; readonly name: string; readonly price: Haler }[]
}

export type PastOrder = {
  readonly id: number
  readonly number: OrderNumber
  /** An ISO instant. */
  readonly placedAt: string
  readonly state: ReadOrderState
  readonly items: readonly PastOrderLine[]
  readonly price: Haler
  readonly guid: string
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
  }
}

/** An address saved under a name. */
export type SavedAddress = {
  readonly note: string
  readonly address: Address
  /** The wishes for this door. Left out: none. */
  readonly door?: Door | undefined
}

/** A purse: the credits of the provider or of one restaurant. */
export type CreditPurse = { readonly name: string; readonly amount: Haler }

/** The payment of an order. */
export type Payment = {
  readonly number: OrderNumber
  readonly placedAt: string
  readonly restaurantName: string
  readonly method: PaymentMethod
  /** The amount to pay by the method. */
  readonly amount: Haler
  readonly credits: Haler
  readonly state: ReadOrderState
  /** Gives access to the order's receipt and, while it is unpaid, to its payment. */
  readonly guid: string
  /** The state of the online payment. Null means that nothing is paid online. */
  readonly payment: OrderPayment['state'] | null
  readonly money: OrderMoney
}

/** Returns the price of the order, as in its history and the statistics: one credit is one koruna. */
export function paymentPrice({ amount, credits }: Pick<Payment, 'amount' | 'credits'>): Haler {
  return sum([amount, credits])
}

/** Totals over the customer's orders. Cancelled and unpaid orders do not count. */
export type Statistics = {
  readonly orders: number
  readonly spent: Haler
  /** The average price per order. Zero without orders. */
  readonly average: Haler
  /** The last twelve months, oldest first, including months without orders; `2026-11`. */
  readonly months: readonly { readonly month: string; readonly orders: number; readonly spent: Haler }[]
  /** At most five, those with most orders first. */
  readonly restaurants: readonly {
    readonly name: string
    readonly slug: string
    readonly citySlug: string
    readonly orders: number
    readonly spent: Haler
  }[]
  readonly dishes: readonly {
    readonly name: string
    readonly restaurantName: string
    readonly quantity: number
  }[]
}

/** The customer's consent to marketing mail, and its date. */
export type MarketingConsent = { readonly given: boolean; readonly since: string | null }
