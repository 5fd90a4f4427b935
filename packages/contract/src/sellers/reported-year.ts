/** What was reported about a seller (`settlement.md` §7). Amounts are whole korunas, in haléře. */
import * as z from 'zod/mini'
import { haler, instant, list } from '../primitives.ts'

export const reportedQuarter = z.object({
  /** What was paid to the seller, without the fees. */
  paid: haler,
  fees: haler,
  /** Orders of an outlet, rides of a courier. */
  activities: z.int(),
})
export type ReportedQuarter = z.output<typeof reportedQuarter>

export const reportedYear = z.object({
  year: z.int(),
  at: instant,
  /** The record was deleted: nothing is reported any more. */
  isTakenBack: z.boolean(),
  quarters: list(reportedQuarter),
})
export type ReportedYear = z.output<typeof reportedYear>
