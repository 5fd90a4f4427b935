/** The reasons why an order is rejected (`ordering.md` §4, §5, §8). */
import { CONTACT_CODES } from '../account/contact.ts'
import { CREDIT_CODES } from '../credits/credits.ts'
import { VOUCHER_CODES } from '../credits/voucher-in-order.ts'
import type { PauseValues } from '../delivery-offer/delivery-slots.ts'
import { COMPANY_CODES } from '../receipt/parties.ts'

export const ORDER_PROBLEM_CODES = [
  'cart_empty',
  'cart_full',
  'item_unknown',
  'item_sold_out',
  'quantity_invalid',
  'extra_unknown',
  'extra_repeated',
  'extras_required',
  'replacement_unavailable',
  'other_outlet',
  'restaurant_not_in_cart',
  'age_proof_missing',
  ...CONTACT_CODES,
  ...COMPANY_CODES,
  'lunch_conflict',
  'lunch_over',
  'next_day_only',
  'item_not_served',
  'restaurant_closed',
  'restaurant_paused',
  'outlet_closed',
  'outlet_closed_then',
  'outlet_never_together',
  'restaurant_just_closed',
  'restaurant_not_opening',
  'couriers_busy',
  'time_required',
  'time_invalid',
  'time_not_offered',
  'time_unavailable',
  'order_incomplete',
  'address_unknown',
  'address_outside',
  'address_other_city',
  'pickup_not_offered',
  'pickup_one_outlet',
  'payment_method_unavailable',
  'payment_too_small',
  'pays_with_too_little',
  'pays_with_too_much',
  'pays_with_not_whole',
  'tip_not_possible',
  ...CREDIT_CODES,
  ...VOUCHER_CODES,
  'order_too_large',
  'price_changed',
] as const
export type OrderProblemCode = (typeof ORDER_PROBLEM_CODES)[number]

/** The values that some problems need for their message. */
export type OrderProblemValues = {
  /** `most` is money as text. */
  readonly order_too_large: { readonly most: string }
  readonly item_sold_out: { readonly name: string }
  readonly replacement_unavailable: { readonly name: string }
  readonly quantity_invalid: { readonly most: number }
  readonly next_day_only: { readonly name: string }
  readonly item_not_served: { readonly name: string }
  readonly restaurant_paused: PauseValues
  readonly outlet_closed: { readonly name: string }
  readonly outlet_closed_then: { readonly name: string }
  readonly outlet_never_together: { readonly name: string }
  readonly restaurant_just_closed: { readonly hour: string }
  /** `least`: money as text. */
  readonly payment_too_small: { readonly least: string }
  /** `least`: money as text. */
  readonly pays_with_too_little: { readonly least: string }
  /** `least`: money as text. */
  readonly voucher_below_minimum: { readonly least: string }
  /** Disabled by the operator, or not offered by the restaurant. */
  readonly payment_method_unavailable: { readonly reason: 'disabled' | 'not-offered' }
}

type Problem<Code extends OrderProblemCode> = Code extends keyof OrderProblemValues
  ? { readonly code: Code; readonly values: OrderProblemValues[Code] }
  : { readonly code: Code }

/** Every problem except a changed price, which is reported alone and with the correct totals. */
export type PlainOrderProblem = Problem<Exclude<OrderProblemCode, 'price_changed'>>
