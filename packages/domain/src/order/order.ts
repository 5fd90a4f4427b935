import type { PaymentMethod } from '../payment/payment-methods.ts'
import type { Haler } from '../pricing/money.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import type { ReadOrderState } from './order-states.ts'

export type Contact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** A line as the customer sends it: what and how many; every price is the server's. */
export type OrderedLine = {
  readonly itemId: number
  readonly quantity: number
  readonly extraIds: readonly number[]
}

/** What the browser submits (`ordering.md` §3, Order submission payload). */
export type OrderRequest = {
  readonly restaurantId: number
  readonly lines: readonly OrderedLine[]
  readonly contact: Contact
  readonly noteToCourier: string
  readonly noteToChef: string
  /** Prague wall clock `YYYY-MM-DD HH:mm`; null: as soon as possible. */
  readonly deliverAt: string | null
  readonly addressCode: number
  readonly platform: string
  readonly deviceVersion: string
  readonly notificationToken: string | null
  readonly marketingConsent: boolean
  readonly payment: {
    readonly method: PaymentMethod
    readonly credits: Haler
    readonly tip: Haler
    /** What the customer saw as the total; another figure on the server refuses the order (`price_changed`). */
    readonly expectedTotal: Haler
    readonly expectedShortfall: Haler
    readonly expectedDelivery: Haler
    readonly expectedPackaging: Haler
    readonly lunch: boolean
  }
  /** Free-form log of the client's context, stored as it came; null without one. */
  readonly contextLog: string | null
}

export type OrderNumber = { readonly year: number; readonly number: number }

/** An order as tracking shows it. The server knows every state; a client may read one that it does not know. */
export type OrderDetail<State extends ReadOrderState = ReadOrderState> = {
  readonly number: OrderNumber
  readonly state: State
  /** When each state was reached, oldest first; ISO instants. */
  readonly history: readonly { readonly state: State; readonly at: string }[]
  readonly ownDelivery: boolean
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
  }
  /** ISO instant at which it was ordered. */
  readonly placedAt: string
  readonly lines: readonly {
    readonly name: string
    /** Of one piece, with its extras. */
    readonly price: Haler
    readonly quantity: number
    readonly extras: readonly { readonly name: string; readonly price: Haler }[]
  }[]
  readonly paymentMethod: PaymentMethod
  readonly totals: OrderTotals
  /** Prague wall clock `YYYY-MM-DD HH:mm`; null: as soon as possible. */
  readonly deliverAt: string | null
  readonly lunch: boolean
  /** Expected minutes to the door when ordered as soon as possible. */
  readonly minutes: { readonly min: number; readonly max: number }
  readonly hotline: string
  /** Only for who holds the guid, and once there is a courier. */
  readonly courier: { readonly name: string; readonly phone: string } | null
  /** Only for who holds the guid. */
  readonly address: string | null
  readonly noteToCourier: string | null
  readonly reviewed: boolean
}

/** A step that tracking hears of as it happens. `at` is an ISO instant. */
export type OrderEvent = { readonly state: ReadOrderState; readonly at: string }

/** What a customer's browser tells of a failed order or a crash (`ordering.md` §7, `POST /api/orders/error`). */
export type ErrorReport = {
  readonly type: string
  readonly url: string
  readonly userAgent: string
  readonly platform: string
  /** What went wrong, or what the screen held when it did; JSON text where it was not a sentence. */
  readonly error: string | null
  readonly state: string | null
}
