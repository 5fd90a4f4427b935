/** The prices of an order, and what was sent about it (`administration.md` §7). */
import { WEBHOOK_EVENTS } from '@sousto/domain/partner/webhooks.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list } from '../primitives.ts'

/** As they were agreed. The total is the sum of the others, less the credits. */
export const orderPrices = z.object({
  lines: list(
    z.object({
      outlet: id,
      name: z.string(),
      quantity: z.int(),
      /** Of one piece with its extras. */
      price: haler,
      extras: list(z.string()),
    }),
  ),
  items: haler,
  packaging: haler,
  delivery: haler,
  shortfall: haler,
  tip: haler,
  credits: haler,
  total: haler,
})

const sent = { at: instant }

/** Without texts and addresses, the oldest first. A mail stands here until it is sent. */
export const orderSent = list(
  z.discriminatedUnion('kind', [
    z.object({ ...sent, kind: z.literal('mail'), template: z.string() }),
    /** Devices of the outlet's staff were notified of the new order. */
    z.object({ ...sent, kind: z.literal('staff_push'), outlet: id }),
    /** `arrivedAt` null: it has not arrived. `isWaiting`: it is tried again. */
    z.object({
      ...sent,
      kind: z.literal('webhook'),
      outlet: id,
      event: z.enum(WEBHOOK_EVENTS),
      attempts: z.int(),
      arrivedAt: z.nullable(instant),
      isWaiting: z.boolean(),
    }),
  ]),
)
