/** The check of the ledger, its closed months, and corrections (`settlement.md` §1). */
import { LEDGER_DIFFERENCES } from '@sousto/domain/ledger/differences.ts'
import * as z from 'zod/mini'
import { instant, list, text } from '../primitives.ts'

export const ledgerReversalBody = z.strictObject({
  /** The key of the event, such as `order/17/delivered`. */
  event: text(200).check(z.minLength(1)),
  reason: text(200).check(z.refine((reason) => reason.trim() !== '', 'důvod')),
})

/** A month in Prague, such as `2026-11`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'měsíc'))

const ledgerDifference = z.object({
  kind: z.enum(LEDGER_DIFFERENCES),
  /** The event and the position of the transfer in it, or the account. */
  subject: z.string(),
  /** By the facts. Empty if there is no such transfer by them. */
  expected: z.string(),
  /** By the ledger. Empty if it has no such transfer. */
  stored: z.string(),
})

export const ledgerOverview = z.object({
  /** The latest check. Null means that there was none. `count` is that of all differences; the first are listed. */
  check: z.nullable(
    z.object({ at: instant, transfers: z.int(), count: z.int(), differences: list(ledgerDifference) }),
  ),
  /** A check that somebody asked for has not ended yet. */
  checking: z.boolean(),
  /** Money from before the ledger is still being posted. Until then no check begins. */
  posting: z.boolean(),
  /** Months that may be closed, the latest first. */
  closable: list(month),
  /** The latest first. */
  closings: list(z.object({ month, at: instant, by: z.string() })),
})
export type LedgerOverview = z.output<typeof ledgerOverview>

export const ledgerClosingBody = z.strictObject({ month })
