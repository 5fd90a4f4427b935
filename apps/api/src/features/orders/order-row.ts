import type { OrderState } from '@sousto/domain/order/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'

/** A row of `shop.orders` with its lines and states, as `store.ts` reads it. The constraints of the table make the types true. */
export type OrderRow = {
  readonly guid: string
  readonly year: number
  readonly number: number
  readonly placed_at: Temporal.Instant
  readonly state: OrderState
  readonly restaurant_id: number
  readonly restaurant_name: string
  readonly restaurant_slug: string
  readonly city_slug: string
  readonly own_delivery: boolean
  readonly hotline: string
  readonly minutes_min: number
  readonly minutes_max: number
  readonly address: string
  readonly note_to_courier: string
  readonly deliver_at: string | null
  readonly lunch: boolean
  readonly payment_method: PaymentMethod
  readonly items: Haler
  readonly packaging: Haler
  readonly delivery: Haler
  readonly shortfall: Haler
  readonly tip: Haler
  readonly credits: Haler
  readonly total: Haler
  readonly bonus_credits: number
  readonly lines: readonly {
    readonly name: string
    readonly price: Haler
    readonly quantity: number
    readonly extras: readonly { readonly name: string; readonly price: Haler }[]
  }[]
  /** Somebody has judged it. */
  readonly reviewed: boolean
  readonly states: readonly { readonly state: OrderState; readonly at: string }[]
}
