/** Corrections of the ledger (`settlement.md` §1). */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'

export const ledgerReversalBody = z.strictObject({
  /** The key of the event, such as `order/17/delivered`. */
  event: text(200).check(z.minLength(1)),
  reason: text(200).check(z.refine((reason) => reason.trim() !== '', 'důvod')),
})
