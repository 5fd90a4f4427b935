/** Cancelling and changing an order by its customer on the wire (`delights.md` §5). */
import * as z from 'zod/mini'
import { instant } from '../primitives.ts'

/** The time that the customer has left, and the version to send with a change. */
export const changeOfferWire = z.object({
  /** For `If-Match`. */
  version: z.string(),
  /** False if the time is over. */
  open: z.boolean(),
  /** The end of the time that the customer has in any case. Null means that the order has not arrived at an outlet. */
  leastUntil: z.nullable(instant),
  /** True if an outlet has seen the order, so that the time ends at `leastUntil`. */
  seen: z.boolean(),
})
export type ChangeOffer = z.output<typeof changeOfferWire>
