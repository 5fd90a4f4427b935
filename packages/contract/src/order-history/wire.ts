/**
 * Past orders and the daily close on the wire (`operations.md` §2). Names are English, money is in haléře, instants are
 * ISO texts in UTC.
 */
import { CANCEL_REASONS, ORDER_ACTIONS, PART_STATES } from '@sousto/domain/board/part-states.ts'
import { CLOSE_TENDERS } from '@sousto/domain/daily-close/order-parts.ts'
import { PAST_STATES } from '@sousto/domain/daily-close/past-order.ts'
import { ORDER_ACTORS } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS, REFUND_REASONS } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { card } from '../board/wire.ts'
import { haler, instant, isoDate, list, numberParam } from '../primitives.ts'

const reason = z.nullable(z.enum(CANCEL_REASONS))

export const pastOrder = z.object({
  /** E.g. `2026/4821907`. */
  number: z.string(),
  /** The time for which it was ordered. It determines the sorting and the working day. */
  dueAt: instant,
  state: z.enum(PART_STATES),
  /** First name and the initial of the surname. Null means no longer shown. */
  customer: z.nullable(z.string()),
  dishes: list(z.object({ name: z.string(), quantity: z.int() })),
  /** The outlet’s part of the order, including its tip and fees. */
  amount: haler,
  /** The refunded part of the amount. */
  returned: haler,
  payment: z.enum(PAYMENT_METHODS),
  cancelReason: reason,
})
export type PastOrder = z.output<typeof pastOrder>

export const pastOrders = z.object({
  orders: list(pastOrder),
  /** The value for `cursor`. Null means that there are no further ones. */
  next: z.nullable(z.string()),
})
export type PastOrders = z.output<typeof pastOrders>

export const historyQuery = z.object({
  /** Working days, both inclusive. */
  from: isoDate,
  to: isoDate,
  state: z.optional(z.enum(PAST_STATES)),
  /** A whole number of any day, or its last digits. */
  number: z.optional(z.string().check(z.regex(/^(\d{4}\/)?\d{1,7}$/, 'číslo objednávky'))),
  cursor: z.optional(z.string().check(z.regex(/^[\d:.TZ-]{20,35}~\d{4}-\d{7}$/, 'pokračování'))),
})

/** Actions of the outlet’s staff, and changes to the order by others. */
export const HISTORY_STEPS = [
  'placed',
  'acknowledge',
  'change',
  ...ORDER_ACTIONS,
  'undo',
  'remove',
  'accepted',
  'loaded',
  'delivered',
  'cancelled',
] as const

export const openedOrder = z.object({
  /** The card as on the board, but without the customer once the history no longer shows them. */
  card,
  dueAt: instant,
  amount: haler,
  showsCustomer: z.boolean(),
  cancelReason: reason,
  /**
   * Oldest first. `by` is the person who acted. Null means unknown, or not a member of the outlet; then `actor`
   * applies.
   */
  steps: list(
    z.object({
      at: instant,
      step: z.enum(HISTORY_STEPS),
      by: z.nullable(z.string()),
      actor: z.nullable(z.enum(ORDER_ACTORS)),
    }),
  ),
  /** Below the agreed total: what was taken off it, and what is to be paid or was. Empty: the total says it all. */
  moneyRows: list(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('reduction'), amount: haler, reason: z.enum(REFUND_REASONS) }),
      z.object({ kind: z.enum(['rounding', 'not_collected', 'to_pay', 'paid']), amount: haler }),
    ]),
  ),
  /** Money that went back. */
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
  rounding: haler,
  vat: list(z.object({ rate: z.int(), base: haler, vat: haler, gross: haler })),
  cancelled: list(z.object({ reason, orders: z.int(), lost: haler })),
  acceptSeconds: z.nullable(z.int()),
  late: z.object({ late: z.int(), of: z.int() }),
})

export const closeOfDay = z.object({
  day: isoDate,
  /** The period of the working day; `to` is exclusive. */
  from: instant,
  to: instant,
  /** If false, the outlet has no VAT number and the tax is not shown. */
  paysVat: z.boolean(),
  close,
})
export type CloseOfDay = z.output<typeof closeOfDay>

export const dayParams = z.object({ outlet: numberParam, day: isoDate })
