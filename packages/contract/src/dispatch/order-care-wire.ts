/** Refunds and credits of an order, made from its page (`administration.md` §7). */
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { GIVEN_REASONS } from '@sousto/domain/payment/refunds.ts'
import * as z from 'zod/mini'
import { haler, list, text } from '../primitives.ts'

const refundable = z.object({ online: haler, cash: haler, credits: haler })

/** What can still be done about the money of an order. */
export const orderCare = z.object({
  /** Changes with the state, and with each refund and credit. */
  version: z.string(),
  /** What was paid and not refunded, by tender. */
  left: refundable,
  /** The same if something is missing: before the delivery less is collected at the door. */
  leftIfMissing: refundable,
  /** The credits that staff gave for the order. */
  credited: haler,
  /** The most that may be given. Zero: they were given already. Null: the customer ordered without an account. */
  creditable: z.nullable(haler),
})
export type OrderCare = z.output<typeof orderCare>

const positive = haler.check(z.positive())
const note = text(200).check(z.regex(/\S/, 'důvod'))

export const refundBody = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('amount'), amount: positive }),
    z.strictObject({
      kind: z.literal('lines'),
      lines: list(
        z.strictObject({ position: z.int().check(z.minimum(0)), quantity: z.int().check(z.minimum(1)) }),
      ).check(z.minLength(1), z.maxLength(100)),
    }),
  ]),
  reason: z.enum(GIVEN_REASONS),
  bearer: z.enum(REFUND_BEARERS),
  /** Why, for colleagues and the bearer. */
  note,
})
export type RefundBody = z.output<typeof refundBody>

export const creditBody = z.strictObject({
  amount: positive,
  /** Why; the customer reads it. */
  note,
})
export type CreditBody = z.output<typeof creditBody>
