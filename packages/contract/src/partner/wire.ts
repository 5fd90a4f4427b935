/**
 * What other systems read and send (`operations.md` §8). A contract of its own: the console's may change with the console, this one only by
 * adding. English names; money in haléře; instants as ISO texts in UTC, times of day as `HH:mm` in Prague.
 */
import {
  BUSY_MINUTES,
  BUSY_PERIODS,
  PAUSE_PERIODS,
  SOLD_OUT_PERIODS,
} from '@sousto/domain/availability/periods.ts'
import { WEBHOOK_EVENTS } from '@sousto/domain/partner/webhooks.ts'
import * as z from 'zod/mini'
import { card } from '../board/wire.ts'
import { menuDocument } from '../menu-editing/document.ts'
import { id, instant, list, numberParam, text } from '../primitives.ts'

export { soldOutParams } from '../availability/wire.ts'
export { acceptance, actionHeaders, declineBody, orderParams, outletParams } from '../board/wire.ts'
export { hoursBody, hoursWire } from '../hours/wire.ts'
export { versionHeaders } from '../version-headers.ts'

/** An outlet's part of an order. `version` belongs into `If-Match` of what is done to it. */
export const partnerOrder = z.pick(card, {
  number: true,
  version: true,
  state: true,
  cameAt: true,
  deliverAt: true,
  acceptedAt: true,
  readyBy: true,
  readyAt: true,
  handedOverAt: true,
  finishedAt: true,
  promised: true,
  customer: true,
  delivery: true,
  noteToChef: true,
  noteToCourier: true,
  payment: true,
  collect: true,
  total: true,
  lines: true,
  declined: true,
})

const cursor = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'hodnota next z předchozí stránky'))
/** The database has no moment before the year 1. */
const since = instant.check(z.refine((value) => value > '2000', 'po roce 2000'))

export const partnerOrdersQuery = z.object({
  /** Orders that came at that moment or later; left out: in the last 24 hours, of open ones in the last 30 days. */
  since: z.optional(since),
  /** `next` of the page before. */
  cursor: z.optional(cursor),
  /** `true`: only those that are neither delivered nor declined nor cancelled. */
  open: z.optional(z.enum(['true', 'false'])),
  /** Of a page: 1 to 100, without it 50. */
  limit: z._default(numberParam.check(z.minimum(1), z.maximum(100)), 50),
})

/** The oldest first. `next`: for `cursor` of the next page; null: this is the last one. New orders come after it. */
export const partnerOrders = z.object({ orders: list(partnerOrder), next: z.nullable(z.string()) })

export const partnerAvailability = z.object({
  /** Null: not busy. */
  busy: z.nullable(z.object({ minutes: z.literal(BUSY_MINUTES), until: instant })),
  /** Null: not paused. */
  pausedUntil: z.nullable(instant),
  /** `until` null: until somebody switches it back. */
  soldOut: list(
    z.object({
      kind: z.enum(['dish', 'extra']),
      id,
      name: z.string(),
      since: instant,
      until: z.nullable(instant),
    }),
  ),
})
export type PartnerAvailability = z.output<typeof partnerAvailability>

export const keyedHeaders = z.object({ 'idempotency-key': z.uuid() })
export const partnerBusy = z.strictObject({ minutes: z.literal(BUSY_MINUTES), period: z.enum(BUSY_PERIODS) })
export const partnerPause = z.strictObject({ period: z.enum(PAUSE_PERIODS) })
export const partnerSoldOut = z.strictObject({ period: z.enum(SOLD_OUT_PERIODS) })

/** `version` belongs into `If-Match` of what replaces it. */
export const partnerMenu = z.object({ version: z.string(), menu: menuDocument })
export const partnerMenuBody = z.strictObject({
  menu: menuDocument,
  /** For the people of the outlet: why. */
  note: z._default(text(200), ''),
})

/** What a webhook sends: that something has happened, and to what. How it is now, the receiver reads. */
export const webhookBody = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** When it happened. */
  timestamp: instant,
  data: z.object({
    outlet: id,
    /** `2026/4821907`; of events of an order. */
    order: z.exactOptional(z.string()),
  }),
})
export type WebhookBody = z.output<typeof webhookBody>
