/** The dated terms of an outlet's commission (`settlement.md` §2). */
import type { Haler } from '../money/money.ts'
import type { IsoDate } from '../time/opening-hours.ts'

export const DELIVERED_BY = ['marketplace', 'outlet', 'pickup'] as const
/** `pickup` means that the customer collects the order. */
export type DeliveredBy = (typeof DELIVERED_BY)[number]

export const COMMISSION_BASES = ['items', 'items_and_packaging'] as const
export type CommissionBase = (typeof COMMISSION_BASES)[number]

/** Amounts exclude VAT. Percentages are in hundredths of a percent: `1400` is 14 %. */
export type CommissionRates = {
  readonly percent: number
  readonly base: CommissionBase
  /** For each order, besides the percentage. */
  readonly fixed: Haler
  readonly minimum: Haler
  /** Null means that there is none. */
  readonly maximum: Haler | null
}

export type CommissionTerms = {
  readonly rates: Readonly<Record<DeliveredBy, CommissionRates>>
  /** Added for orders paid by card through the marketplace. The percentage is of the amount paid by card. */
  readonly card: { readonly percent: number; readonly fixed: Haler }
  /** The outlet's share of its promotions. The marketplace bears the rest. */
  readonly promotionPercent: number
}

/** Both days are in Prague and included. Null means that the terms have no end. */
export type DatedTerms = CommissionTerms & { readonly from: IsoDate; readonly to: IsoDate | null }

/** Regulation (EU) 2019/1150, article 3: this many whole days lie between the announcement and a change. */
const NOTICE_DAYS = 15

/** The class of VAT of the marketplace's services. */
export const SERVICE_VAT_CLASS = 'standard'

/** Returns the Prague day of an order, by which its terms are chosen. */
export const commissionDay = (placedAt: Temporal.Instant): IsoDate =>
  placedAt.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** Returns the terms in force on that day. Null means that the outlet had none. */
export function termsOn<Terms extends DatedTerms>(dated: readonly Terms[], day: IsoDate): Terms | null {
  return dated.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? null
}

const atMost = (next: Haler | null, present: Haler | null): boolean =>
  present === null || (next !== null && next <= present)

/** Returns whether no order can cost the outlet more by the next terms than by the present ones. */
export function isNeverWorse(next: CommissionTerms, present: CommissionTerms): boolean {
  const ratesAreNotWorse = DELIVERED_BY.every((by) => {
    const [a, b] = [next.rates[by], present.rates[by]]
    const baseIsNotLarger = a.base === b.base || a.base === 'items' || a.percent === 0
    return (
      baseIsNotLarger &&
      a.percent <= b.percent &&
      a.fixed <= b.fixed &&
      a.minimum <= b.minimum &&
      atMost(a.maximum, b.maximum)
    )
  })
  return (
    ratesAreNotWorse &&
    next.card.percent <= present.card.percent &&
    next.card.fixed <= present.card.fixed &&
    next.promotionPercent <= present.promotionPercent
  )
}

const daysAfter = (day: IsoDate, days: number): IsoDate =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** Returns the last announced terms. They have no end, because terms for a limited time are followed by the earlier ones. */
const lastOf = (dated: readonly DatedTerms[]): DatedTerms | null =>
  dated.find(({ to }) => to === null) ?? null

/**
 * Returns the first day on which new terms may begin. No terms begin on a day that has orders by other terms, so the
 * outlet's first terms begin tomorrow at the earliest. So do terms by which no order costs more. Other changes need the
 * notice.
 */
export function earliestFrom(dated: readonly DatedTerms[], next: CommissionTerms, today: IsoDate): IsoDate {
  const last = lastOf(dated)
  const needsNotice = last !== null && !isNeverWorse(next, last)
  return daysAfter(today, needsNotice ? NOTICE_DAYS + 1 : 1)
}

export type TermsProblem =
  | 'commission_minimum_above_maximum'
  | 'commission_too_early'
  /** Terms that were announced begin on that day or later. */
  | 'commission_dated_before'
  | 'commission_ends_before_start'
  /** There are no earlier terms that could follow. */
  | 'commission_needs_no_end'

/** Returns why the terms cannot be announced today. Null means that they can. */
export function termsProblem(
  dated: readonly DatedTerms[],
  next: DatedTerms,
  today: IsoDate,
): TermsProblem | null {
  const contradicts = DELIVERED_BY.some((by) => !atMost(next.rates[by].minimum, next.rates[by].maximum))
  if (contradicts) return 'commission_minimum_above_maximum'
  if (next.from < earliestFrom(dated, next, today)) return 'commission_too_early'
  const last = lastOf(dated)
  if (next.to !== null && next.to < next.from) return 'commission_ends_before_start'
  if (last === null) return next.to === null ? null : 'commission_needs_no_end'
  return last.from < next.from ? null : 'commission_dated_before'
}

export type PlannedTerms = {
  /** The terms that end, by their first day. Null means that there were none. */
  readonly ends: { readonly from: IsoDate; readonly to: IsoDate } | null
  /** The new terms, and the earlier ones again after terms for a limited time. */
  readonly begins: readonly DatedTerms[]
}

/** Returns how the outlet's terms change. The terms must have no `termsProblem`. */
export function planTerms(dated: readonly DatedTerms[], next: DatedTerms): PlannedTerms {
  const last = lastOf(dated)
  if (last === null) return { ends: null, begins: [next] }
  const again = next.to === null ? [] : [{ ...last, from: daysAfter(next.to, 1) }]
  return { ends: { from: last.from, to: daysAfter(next.from, -1) }, begins: [next, ...again] }
}
