/**
 * Requests and responses of other systems (`operations.md` §8). This is a separate contract: the console's may change
 * with the console, this one only by additions. Names are English, money is in haléře, instants are ISO texts in UTC,
 * times of day are `HH:mm` in Prague.
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

/** An outlet's part of an order. Actions on it send `version` in `If-Match`. */
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
  cutlery: true,
  payment: true,
  collect: true,
  total: true,
  lines: true,
  declined: true,
})

const cursor = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'hodnota next z předchozí stránky'))
/** Must be after 2000, because the database cannot store times before the year 1. */
const since = instant.check(z.refine((value) => value > '2000', 'po roce 2000'))

export const partnerOrdersQuery = z.object({
  /** Orders placed at this time or later. The default is the last 24 hours, and for open orders the last 30 days. */
  since: z.optional(since),
  /** `next` of the previous page. */
  cursor: z.optional(cursor),
  /** `true` selects only orders that are neither delivered nor declined nor cancelled. */
  open: z.optional(z.enum(['true', 'false'])),
  /** The size of a page, from 1 to 100. */
  limit: z._default(numberParam.check(z.minimum(1), z.maximum(100)), 50),
})

/**
 * The oldest order comes first. `next` is the `cursor` of the next page. Null means that this is the last page. New
 * orders are added after it.
 */
export const partnerOrders = z.object({ orders: list(partnerOrder), next: z.nullable(z.string()) })

export const partnerAvailability = z.object({
  /** Null means not busy. */
  busy: z.nullable(z.object({ minutes: z.literal(BUSY_MINUTES), until: instant })),
  /** Null means not paused. */
  pausedUntil: z.nullable(instant),
  /** A null `until` means until it is switched back. */
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

/** A replacement sends `version` in `If-Match`. */
export const partnerMenu = z.object({ version: z.string(), menu: menuDocument })
export const partnerMenuBody = z.strictObject({
  menu: menuDocument,
  /** The reason, for the outlet's staff. */
  note: z._default(text(200), ''),
})

/** The body of a webhook: an event and its subject. The receiver reads the current state separately. */
export const webhookBody = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  /** The time of the event. */
  timestamp: instant,
  data: z.object({
    outlet: id,
    /** The order of an event, e.g. `2026/4821907`. */
    order: z.exactOptional(z.string()),
  }),
})
export type WebhookBody = z.output<typeof webhookBody>
