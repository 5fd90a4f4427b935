/** What outlets pay for orders (`settlement.md` §2). Money is in haléře without VAT, percentages in hundredths of a percent. */
import { COMMISSION_PARTS } from '@sousto/domain/commission/commission.ts'
import { COMMISSION_BASES } from '@sousto/domain/commission/terms.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list } from '../primitives.ts'

const percent = z.int().check(z.minimum(0), z.maximum(10_000))
const amount = haler.check(z.minimum(0), z.maximum(1_000_000))

const rates = z.strictObject({
  percent,
  base: z.enum(COMMISSION_BASES),
  /** For each order. */
  fixed: amount,
  minimum: amount,
  /** Null means that there is none. */
  maximum: z.nullable(amount),
})
const terms = {
  /** By who delivers. */
  rates: z.strictObject({ marketplace: rates, outlet: rates, pickup: rates }),
  card: z.strictObject({ percent, fixed: amount }),
  /** The outlet's share of its promotions. */
  promotionPercent: percent,
} as const
/** The first and the last day, both included. Without a last day they have no end. */
const days = { from: isoDate, to: z.nullable(isoDate) } as const

export const commissionTerms = z.object({
  /** The server's day in Prague. */
  today: isoDate,
  /** The oldest first, without gaps. */
  terms: list(z.object({ ...days, ...terms, announcedAt: instant })),
})
export type CommissionTermsAnswer = z.output<typeof commissionTerms>
export type WireTerms = CommissionTermsAnswer['terms'][number]

export const commissionBody = z.strictObject({ ...days, ...terms })
export const commissionPreviewBody = z.strictObject(terms)
export type SentTerms = z.output<typeof commissionPreviewBody>

const sums = z.object({
  parts: list(z.object({ kind: z.enum(COMMISSION_PARTS), amount: haler })),
  base: haler,
  vat: haler,
  total: haler,
  /** What the outlet bore of its promotions. */
  promotions: haler,
})
export type CommissionSums = z.output<typeof sums>

/** What the delivered orders of the last whole month cost, and would have cost by other terms. */
export const commissionPreview = z.object({ month: z.string(), orders: z.int(), was: sums, wouldBe: sums })
export type CommissionPreview = z.output<typeof commissionPreview>

/** Every outlet with its terms in force and the announced ones. */
export const commissionsOfOutlets = z.object({
  today: isoDate,
  outlets: list(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      /** The percentage for the marketplace's couriers. Null means that the outlet has no terms. */
      percent: z.nullable(percent),
      /** The first day of announced terms. */
      changesOn: z.nullable(isoDate),
    }),
  ),
})
export type CommissionsOfOutlets = z.output<typeof commissionsOfOutlets>
