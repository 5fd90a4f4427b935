import type { Contact } from '../account/contact.ts'
import type { CancelReason } from '../board/part-states.ts'
import type { IfMissing, NamedReplacement } from '../cart/replacement.ts'
import type { LngLat } from '../delivery/place.ts'
import type { Haler } from '../money/money.ts'
import type { ReadOrderState } from '../order-state/order-states.ts'
import type { OrderPayment } from '../payment/gateways.ts'
import type { OrderMoney } from '../payment/order-money.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import type { TypedCompany } from '../receipt/parties.ts'
import type { Door } from './door.ts'

/** A line as the customer sends it: dish, extras and quantity. Every price comes from the server. */
export type OrderedLine = {
  readonly itemId: number
  readonly quantity: number
  readonly extraIds: readonly number[]
  /** The customer's note about the dish. Left out: none. */
  readonly note?: string | undefined
  /** What is done if it is missing: a call, or the dish with this id. Left out: the money is returned. */
  readonly ifMissing?: 'call' | number | undefined
  /** The person of a group order who chose the dish (`delights.md` §7). Left out: it is no group order. */
  readonly person?: string | undefined
}

/** The order that the browser submits (`ordering.md` §3, Order submission payload). */
export type OrderRequest = {
  readonly restaurantId: number
  readonly lines: readonly OrderedLine[]
  readonly contact: Contact
  /** The company on the receipt. Null means none. */
  readonly invoice: TypedCompany | null
  readonly noteToCourier: string
  readonly noteToChef: string
  /** True means that the customer wants cutlery. Left out: the customer did not say. */
  readonly cutlery?: boolean | undefined
  /** Left out: the customer asks for nothing at the door. */
  readonly door?: Door | undefined
  /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
  readonly deliverAt: string | null
  /** Zero if the customer collects the order. */
  readonly addressCode: number
  /** True if the customer collects the order at the outlet. Left out: it is delivered. */
  readonly pickup?: boolean | undefined
  readonly platform: string
  readonly deviceVersion: string
  readonly notificationToken: string | null
  readonly marketingConsent: boolean
  /** The courier is to hand over only to whoever tells the order's PIN (`dispatch.md` §4). */
  readonly pinAsked: boolean
  readonly payment: {
    readonly method: PaymentMethod
    readonly credits: Haler
    readonly tip: Haler
    /** The total that the customer saw. If the server's total differs, the order is rejected (`price_changed`). */
    readonly expectedTotal: Haler
    readonly expectedShortfall: Haler
    readonly expectedDelivery: Haler
    readonly expectedPackaging: Haler
    readonly lunch: boolean
    /** The cash that the customer announces. Left out: nothing was announced, or another method pays. */
    readonly paysWith?: Haler | undefined
    /** A voucher code as typed, which pays besides credits. Left out: none. */
    readonly voucher?: string | undefined
  }
  /** A free-form log of the client's context, stored unchanged. Null means none. */
  readonly contextLog: string | null
}

export type OrderNumber = { readonly year: number; readonly number: number }

/** An order as tracking shows it. The server knows every state; a client may read one that it does not know. */
export type OrderDetail<State extends ReadOrderState = ReadOrderState> = {
  readonly number: OrderNumber
  readonly state: State
  /** The time at which each state was reached, oldest first, as ISO instants. */
  readonly history: readonly { readonly state: State; readonly at: string }[]
  readonly ownDelivery: boolean
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
  }
  /** An ISO instant. */
  readonly placedAt: string
  /**
   * True if `placedAt` and `history` are rounded down to a quarter of an hour, as for strangers. No exact times may be
   * shown or computed from them.
   */
  readonly roughTimes: boolean
  readonly lines: readonly {
    readonly name: string
    /** The name of the outlet that cooks it: the order's restaurant or a sibling; null: gone. */
    readonly outlet: string | null
    /** The price of one piece with its extras. */
    readonly price: Haler
    readonly quantity: number
    /** The number of pieces removed after acceptance. */
    readonly removed: number
    /** The customer's note about the dish, only for the holder of the guid. Empty means none. */
    readonly note: string
    /** What the customer chose if the dish is missing, only for the holder of the guid. */
    readonly ifMissing: IfMissing<NamedReplacement>
    /** The number of removed pieces for which the chosen dish is made. */
    readonly replaced: number
    /** The person of a group order, only for the holder of the guid. Empty means none. */
    readonly person: string
    /** `removed` is the number of remaining pieces without the extra. */
    readonly extras: readonly { readonly name: string; readonly price: Haler; readonly removed: number }[]
  }[]
  readonly paymentMethod: PaymentMethod
  /** Null means that nothing is paid online. */
  readonly payment: OrderPayment | null
  readonly money: OrderMoney
  /** The agreed totals. */
  readonly totals: OrderTotals
  /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
  readonly deliverAt: string | null
  readonly lunch: boolean
  /** Expected minutes until delivery, for an order as soon as possible. */
  readonly minutes: { readonly min: number; readonly max: number }
  readonly hotline: string
  /** Only for the holder of the guid, once there is a courier. */
  readonly courier: { readonly name: string; readonly phone: string } | null
  /** Only for the holder of the guid. */
  readonly address: string | null
  readonly noteToCourier: string | null
  /** Of an order that the customer collects. Null means that it is delivered. */
  readonly pickup: OrderPickup | null
  /** Null means that the customer did not say. */
  readonly cutlery: boolean | null
  /** The cash that the customer announced. Null means none, or a stranger's view. */
  readonly paysWith: Haler | null
  readonly reviewed: boolean
  /**
   * The promised time as ISO instants, once its outlets have accepted it, and only for the holder of the guid. Null
   * means that it is not accepted.
   */
  readonly promised: { readonly from: string; readonly to: string } | null
  /** Null means that it is not cancelled, or that no reason was given. */
  readonly cancellation: { readonly reason: CancelReason; readonly note: string } | null
  /** What a dispatcher wrote last to the customer; null means nothing, or a stranger's view. `at` is an ISO instant. */
  readonly dispatcherMessage: { readonly at: string; readonly text: string } | null
}

export type OrderPickup = {
  /** True once it waits at the counter. */
  readonly ready: boolean
  readonly address: string
  readonly place: LngLat
  /** The opening window of the day, `10:00–22:00`. Null means that the outlet is gone or closed. */
  readonly hours: string | null
  /** The number of the day, by which the counter calls the order. Null: it gets one in a moment. */
  readonly number: number | null
  /** Only for the holder of the guid. */
  readonly pin: string | null
}

/** A transition, pushed to tracking as it happens. `at` is an ISO instant. */
export type OrderEvent = { readonly state: ReadOrderState; readonly at: string }

/** A customer's browser reports a failed order or a crash (`ordering.md` §7, `POST /api/orders/error`). */
export type ErrorReport = {
  readonly type: string
  readonly url: string
  readonly userAgent: string
  readonly platform: string
  /** The build of the web app. */
  readonly release: string
  /** The error, and the state of the screen when it happened. JSON text, unless it is a sentence. */
  readonly error: string | null
  readonly state: string | null
  /** The guid of the order on whose page it happened. Null means that it was another page. */
  readonly guid: string | null
}
