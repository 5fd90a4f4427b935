/** Orders of the whole marketplace (`administration.md` §7). The list names no customer. */
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

export const OPEN_ORDERS = ['open', 'late'] as const

const filters = {
  /** `2026/4821907`, or a number of this year or the last one. With it, the days do not count. */
  number: z.optional(z.string().check(z.regex(/^(\d{4}\/)?\d{1,9}$/, 'číslo objednávky'))),
  /** A part of the outlet's name. */
  outlet: z.optional(text(100)),
  city: z.optional(slugParam),
  state: z.optional(z.enum(ORDER_STATES)),
  /** Only orders that are neither delivered nor cancelled, or those of them later than promised, of any day. */
  only: z.optional(z.enum(OPEN_ORDERS)),
  /** Only orders of which something was refunded; the days and the order of the list are then those of the refunds. */
  refunded: z.optional(z.literal('yes')),
  /** Only orders with a refund that this one bears; counts together with `refunded`. */
  bearer: z.optional(z.enum(REFUND_BEARERS)),
  /** Days in Prague, both included. Without them, today and the six days before. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}
export const orderSearchFilter = z.object(filters)
export type OrderSearchFilter = z.output<typeof orderSearchFilter>
/** `before`: the id of the order after which the page continues. */
export const orderSearchQuery = z.object({ ...filters, before: z.optional(numberParam) })

const foundOrder = z.object({
  id,
  year: z.int(),
  number: z.int(),
  placedAt: instant,
  city: z.string(),
  outlet: z.string(),
  state: z.enum(ORDER_STATES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  total: haler,
  refunded: haler,
})
export type FoundOrder = z.output<typeof foundOrder>

/** `next` is the value for `before`. Null means that there is no older order. */
export const orderSearchAnswer = z.object({ orders: list(foundOrder), next: z.nullable(id) })
export type OrderSearchAnswer = z.output<typeof orderSearchAnswer>
