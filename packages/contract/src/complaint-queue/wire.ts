/** Complaints as the staff answer them (`delights.md` §13). */
import { COMPLAINT_KINDS, COMPLAINT_NOTE_MAX, COMPLAINT_STATES } from '@sousto/domain/complaint/complaint.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const queuedComplaint = z.object({
  id,
  city: z.string(),
  /** `{year}/{number}`. */
  order: z.string(),
  restaurant: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  lines: list(z.object({ name: z.string(), quantity: z.int(), price: haler })),
  note: z.string(),
  reportedAt: instant,
  hasPhotograph: z.boolean(),
  state: z.enum(COMPLAINT_STATES),
  answer: z.string(),
  /** The credits or the refund that answered it. */
  amount: z.nullable(haler),
  bearer: z.nullable(z.enum(REFUND_BEARERS)),
  /** Who answered. Null means that nobody has, or that it was answered at once. */
  answeredBy: z.nullable(z.string()),
  /** The price of the reported pieces, or what is left of the order. */
  suggested: haler,
  /** True if the order belongs to an account that was given no credits for it. */
  creditable: z.boolean(),
  history: z.nullable(z.object({ delivered: z.int(), complaints: z.int(), declined: z.int() })),
})
export type QueuedComplaint = z.output<typeof queuedComplaint>

export const complaintQueue = z.object({
  complaints: list(queuedComplaint),
  /** The value for `before`. Null means that there is no older one. */
  next: z.nullable(id),
})
export type ComplaintQueue = z.output<typeof complaintQueue>

/** Without `answered` the open ones, the oldest first; with it the answered ones, the latest first. */
export const complaintQuery = z.object({
  answered: z.optional(z.literal('1')),
  before: z.optional(numberParam),
})

export const cityComplaintsParams = z.object({ city: slugParam })
export const complaintParams = z.object({ city: slugParam, complaint: numberParam })

/** The customer reads it. */
const reason = text(COMPLAINT_NOTE_MAX).check(z.regex(/\S/, 'odpověď'))
const money = { amount: haler.check(z.positive()), bearer: z.enum(REFUND_BEARERS), text: reason }
export const complaintAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('credited'), ...money }),
  z.strictObject({ state: z.literal('refunded'), ...money }),
  z.strictObject({ state: z.literal('declined'), text: reason }),
])
export type ComplaintAnswer = z.output<typeof complaintAnswer>
