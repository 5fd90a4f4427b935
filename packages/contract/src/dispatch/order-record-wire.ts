/** The prices of an order, what was sent about it, and errors of its customer's browser (`administration.md` §7). */
import { SENT_CHANNELS, SENT_OUTCOMES, SENT_RECIPIENTS } from '@sousto/domain/order/sent-messages.ts'
import { WEBHOOK_EVENTS } from '@sousto/domain/partner/webhooks.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list } from '../primitives.ts'

/** As they were agreed. The total is the sum of the others, less the credits. */
export const orderPrices = z.object({
  lines: list(
    z.object({
      position: z.int(),
      outlet: id,
      name: z.string(),
      quantity: z.int(),
      /** Pieces that were neither taken off nor refunded. */
      left: z.int(),
      /** Of one piece with its extras. */
      price: haler,
      /** The packaging of one piece. */
      packaging: haler,
      extras: list(z.string()),
    }),
  ),
  items: haler,
  packaging: haler,
  delivery: haler,
  shortfall: haler,
  tip: haler,
  /** Without what a voucher of the order paid. */
  credits: haler,
  voucher: haler,
  total: haler,
})

const sent = { at: instant }

/** Without texts and addresses, the oldest first. */
export const orderSent = list(
  z.discriminatedUnion('kind', [
    /** A mail that is due at that time. */
    z.object({ ...sent, kind: z.literal('due_mail'), template: z.string() }),
    /** A mail or push; `at` is the latest attempt. `outlet`: whose people received it. */
    z.object({
      ...sent,
      kind: z.literal('message'),
      channel: z.enum(SENT_CHANNELS),
      recipient: z.enum(SENT_RECIPIENTS),
      about: z.string(),
      outlet: z.nullable(id),
      outcome: z.enum(SENT_OUTCOMES),
      attempts: z.int(),
    }),
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

/** Errors that the customer's browser reported with the order's guid, the oldest first. They are kept for 30 days. */
export const orderErrors = list(
  z.object({
    ...sent,
    type: z.string(),
    platform: z.string(),
    /** The build of the web app. */
    release: z.string(),
    /** The beginning of the error's text. */
    text: z.string(),
  }),
)
