/** What a customer has here: orders, addresses, credits, statistics (`marketplace.md` §2, Account area; §3). */
import type { Address } from '../delivery/place.ts'
import type { OrderNumber } from '../order/order.ts'
import type { ReadOrderState } from '../order/order-states.ts'
import type { PaymentMethod } from '../payment/payment-methods.ts'
import type { Haler } from '../pricing/money.ts'

/** `marketplace.md` §9: fewer than that is the last page. */
export const ORDERS_A_PAGE = 5

/** What was ordered: enough to show it, and to order it again. */
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

/** One of the customer's orders, as their history lists it. */
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

/** An address kept under a name. */
export type SavedAddress = { readonly note: string; readonly address: Address }

/** A purse of credits: the provider's, or those of one restaurant. */
export type CreditPurse = { readonly name: string; readonly amount: Haler }

/** What an order was paid by. */
export type Payment = {
  readonly number: OrderNumber
  readonly placedAt: string
  readonly restaurantName: string
  readonly method: PaymentMethod
  readonly amount: Haler
  readonly credits: Haler
  readonly state: ReadOrderState
}

/** What the customer's orders add up to; cancelled and unpaid ones do not count. */
export type Statistics = {
  readonly orders: number
  readonly spent: Haler
  /** Of one order; zero without any. */
  readonly average: Haler
  /** The last twelve months, the oldest first, with those in which nothing was ordered; `2026-11`. */
  readonly months: readonly { readonly month: string; readonly orders: number; readonly spent: Haler }[]
  /** At most five, the most visited first. */
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

/** Whether this customer wants mail about offers, since when, and to which wording they said so. */
export type MarketingConsent = { readonly given: boolean; readonly since: string | null }

/** The words that are agreed to, where they stand: kept with the consent, so that it can be shown later what was agreed to. */
export const CONSENT_WORDINGS = {
  checkout: 'Chci dostávat novinky a slevy e-mailem. Odhlásit se dá jedním kliknutím.',
  account: 'Posílejte mi e-mailem novinky a slevy',
  unsubscribe: 'Odhlášení odkazem v e-mailu',
} as const
