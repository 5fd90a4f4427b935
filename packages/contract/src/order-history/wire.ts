/** Past orders and the daily close on the wire (`operations.md` §2). English names; money in haléře; instants as ISO texts in UTC. */
import { CANCEL_REASONS, ORDER_ACTIONS, PART_STATES } from '@sousto/domain/board/part-states.ts'
import { CLOSE_TENDERS } from '@sousto/domain/daily-close/order-parts.ts'
import { PAST_STATES } from '@sousto/domain/daily-close/past-order.ts'
import { ORDER_ACTORS } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS, REFUND_REASONS } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { VAT_CATEGORIES } from '@sousto/domain/receipt/vat.ts'
import * as z from 'zod/mini'
import { card } from '../board/wire.ts'
import { haler, instant, isoDate, list, numberParam } from '../primitives.ts'

const reason = z.nullable(z.enum(CANCEL_REASONS))

export const pastOrder = z.object({
  /** `2026/4821907` */
  number: z.string(),
  /** When it was to be eaten: by this it is ordered and belongs to a working day. */
  dueAt: instant,
  state: z.enum(PART_STATES),
  /** First name and the initial of the surname; null: no longer shown. */
  customer: z.nullable(z.string()),
  dishes: list(z.object({ name: z.string(), quantity: z.int() })),
  /** The outlet’s part of the order, its tip and fees included. */
  amount: haler,
  /** What of that has gone back. */
  returned: haler,
  payment: z.enum(PAYMENT_METHODS),
  cancelReason: reason,
})
export type PastOrder = z.output<typeof pastOrder>

export const pastOrders = z.object({
  orders: list(pastOrder),
  /** To be asked for as `cursor`; null: there are no further ones. */
  next: z.nullable(z.string()),
})
export type PastOrders = z.output<typeof pastOrders>

export const historyQuery = z.object({
  /** Working days, both included. */
  from: isoDate,
  to: isoDate,
  state: z.optional(z.enum(PAST_STATES)),
  /** A whole number, of any day; or the digits at its end. */
  number: z.optional(z.string().check(z.regex(/^(\d{4}\/)?\d{1,7}$/, 'číslo objednávky'))),
  cursor: z.optional(z.string().check(z.regex(/^[\d:.TZ-]{20,35}~\d{4}-\d{7}$/, 'pokračování'))),
})

/** Actions of the outlet’s people, and what others did to the order. */
export const HISTORY_STEPS = [
  'placed',
  'acknowledge',
  ...ORDER_ACTIONS,
  'undo',
  'remove',
  'accepted',
  'loaded',
  'delivered',
  'cancelled',
] as const

export const openedOrder = z.object({
  /** As the board shows it; without the customer, once the history shows them no longer. */
  card,
  dueAt: instant,
  amount: haler,
  showsCustomer: z.boolean(),
  cancelReason: reason,
  /** Oldest first. `by`: who acted; null: not known (any more), or nobody of the outlet: then `actor`. */
  steps: list(
    z.object({
      at: instant,
      step: z.enum(HISTORY_STEPS),
      by: z.nullable(z.string()),
      actor: z.nullable(z.enum([...ORDER_ACTORS, 'customer'])),
    }),
  ),
  refunds: list(
    z.object({
      at: instant,
      tender: z.enum(CLOSE_TENDERS),
      amount: haler,
      reason: z.enum(REFUND_REASONS),
      note: z.string(),
      bearer: z.enum(REFUND_BEARERS),
    }),
  ),
})
export type OpenedOrder = z.output<typeof openedOrder>

const close = z.object({
  orders: z.int(),
  open: z.int(),
  tenders: list(z.object({ tender: z.enum(CLOSE_TENDERS), received: haler, returned: haler, kept: haler })),
  received: haler,
  returned: haler,
  kept: haler,
  tips: haler,
  vat: list(
    z.object({ category: z.enum(VAT_CATEGORIES), rate: z.int(), base: haler, vat: haler, gross: haler }),
  ),
  cancelled: list(z.object({ reason, orders: z.int(), lost: haler })),
  acceptSeconds: z.nullable(z.int()),
  late: z.object({ late: z.int(), of: z.int() }),
})

export const closeOfDay = z.object({
  day: isoDate,
  /** From when to when the working day lasts; `to` is exclusive. */
  from: instant,
  to: instant,
  /** Without a VAT number, the tax is not shown. */
  paysVat: z.boolean(),
  close,
})
export type CloseOfDay = z.output<typeof closeOfDay>

export const dayParams = z.object({ outlet: numberParam, day: isoDate })
