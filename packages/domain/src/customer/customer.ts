/** The account area: past orders, saved addresses, credits, statistics (`marketplace.md` §2, Account area; §3). */
import type { Address } from '../delivery/place.ts'
import { type Haler, sum } from '../money/money.ts'
import type { OrderNumber } from '../order/order.ts'
import type { ReadOrderState } from '../order-state/order-states.ts'
import type { OrderPayment, RefundOfOrder } from '../payment/gateways.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'

/** `marketplace.md` §9: a shorter page is the last one. */
export const ORDERS_PER_PAGE = 5

/** A line of a past order: enough to display it and to reorder it. */
export type PastOrderLine = {
  readonly itemId: number
  /** The outlet that cooked it: the order's own, or a sibling. */
  readonly restaurantId: number
  readonly name: string
  readonly quantity: number
  /** Of one piece, with its extras. */
  readonly price: Haler
  readonly extras: readonly { readonly id: number; readonly name: string; readonly price: Haler }[]
}

/** An order in the customer's history. */
export type PastOrder = {
  readonly id: number
  readonly number: OrderNumber
  /** ISO instant. */
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
export type SavedAddress = { readonly note: string; readonly address: Address }

/** A purse: the credits of the provider or of one restaurant. */
export type CreditPurse = { readonly name: string; readonly amount: Haler }

/** How an order was paid. */
export type Payment = {
  readonly number: OrderNumber
  readonly placedAt: string
  readonly restaurantName: string
  readonly method: PaymentMethod
  /** What was left to pay by the method. */
  readonly amount: Haler
  readonly credits: Haler
  readonly state: ReadOrderState
  /** Opens the order's receipt and, while it is unpaid, its payment. */
  readonly guid: string
  /** How the online payment stands; null: nothing is paid online. */
  readonly payment: OrderPayment['state'] | null
  /** Oldest first. */
  readonly refunds: readonly RefundOfOrder[]
}

/** The price of the order, as its history and the statistics have it: one credit is one koruna. */
export function paymentPrice({ amount, credits }: Pick<Payment, 'amount' | 'credits'>): Haler {
  return sum([amount, credits])
}

/** Totals over the customer's orders; cancelled and unpaid ones do not count. */
export type Statistics = {
  readonly orders: number
  readonly spent: Haler
  /** Per order; zero without orders. */
  readonly average: Haler
  /** The last twelve months, oldest first, months without orders included; `2026-11`. */
  readonly months: readonly { readonly month: string; readonly orders: number; readonly spent: Haler }[]
  /** At most five, most orders first. */
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

/** Whether and since when the customer agreed to marketing mail. */
export type MarketingConsent = { readonly given: boolean; readonly since: string | null }
