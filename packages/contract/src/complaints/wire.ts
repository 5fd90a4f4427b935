/** What customers report about their orders, and what they and the staff read of it (`delights.md` §13). */
import { COMPLAINT_KINDS, COMPLAINT_NOTE_MAX, COMPLAINT_STATES } from '@sousto/domain/complaint/complaint.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import * as z from 'zod/mini'
import { id, instant, list, money, text } from '../primitives.ts'

const position = z.int().check(z.minimum(0), z.maximum(1_000))
const pieces = z.int().check(z.minimum(1), z.maximum(1_000))

/** What can be reported now, and what was reported. */
export const orderComplaints = z.object({
  /** Empty: the time for everything is over. */
  kinds: list(z.enum(COMPLAINT_KINDS)),
  /** The lines that came and were not reported yet, with the pieces that were not refunded. */
  lines: list(z.object({ position, name: z.string(), extras: z.string(), quantity: pieces, price: money })),
  complaints: list(
    z.object({
      id,
      kind: z.enum(COMPLAINT_KINDS),
      lines: list(z.object({ position, name: z.string(), quantity: pieces })),
      note: z.string(),
      reportedAt: instant,
      state: z.enum(COMPLAINT_STATES),
      /** The credits or the refund that answered it. Null means none. */
      amount: z.nullable(money),
      /** What the staff answered. Empty if nobody has, or if it was answered at once. */
      answer: z.string(),
    }),
  ),
})
export type OrderComplaints = z.output<typeof orderComplaints>

export const complaintBody = z.strictObject({
  kind: z.enum(COMPLAINT_KINDS),
  /** Empty for what is about the whole order. */
  lines: list(z.strictObject({ position, quantity: pieces })).check(z.maxLength(200)),
  note: z._default(text(COMPLAINT_NOTE_MAX), ''),
  /** A picture in base64, which the server encodes again without metadata. */
  photograph: z._default(
    z.nullable(z.base64().check(z.minLength(1), z.maxLength(DOOR_PHOTOGRAPH_LETTERS))),
    null,
  ),
})
export type ComplaintBody = z.output<typeof complaintBody>
