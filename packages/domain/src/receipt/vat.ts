/** Value-added tax: rates by date, and the tax within a price (`wire.md`, Payments; zákon č. 235/2004 Sb.). */
import { type Haler, haler, minus } from '../money/money.ts'
import type { IsoDate } from '../time/opening-hours.ts'

/** A dish has a category, not a percentage, because the percentage of a category changes by law. */
export const VAT_CATEGORIES = ['reduced', 'standard'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

export type ByVatCategory = Readonly<Record<VatCategory, Haler>>

type DatedRates = { readonly from: IsoDate } & Readonly<Record<VatCategory, number>>

/**
 * Percentages, latest first (§ 47). Since 2013 by zákon č. 500/2012 Sb. (food: the first reduced rate), since 2024 by
 * zákon č. 349/2023 Sb.
 */
const RATES: readonly [DatedRates, ...DatedRates[]] = [
  { from: '2024-01-01', reduced: 12, standard: 21 },
  { from: '2013-01-01', reduced: 15, standard: 21 },
]

/** Returns the percentage for a supply on that day, or the first one for days before the table starts. */
export function vatRate(category: VatCategory, day: IsoDate): number {
  const rates = RATES.find(({ from }) => from <= day) ?? RATES.at(-1) ?? RATES[0]
  return rates[category]
}

export type VatRow = {
  readonly category: VatCategory
  /** A percentage. */
  readonly rate: number
  readonly base: Haler
  readonly vat: Haler
  /** The sum of base and tax. */
  readonly gross: Haler
}

/** Returns the tax within a price, rounded to the nearest haléř, halves up (§ 37). */
export function vatWithin(gross: Haler, rate: number): Haler {
  const divisor = 100 + rate
  return haler(Math.floor((2 * gross * rate + divisor) / (2 * divisor)))
}

/** Returns base and tax of each category that has an amount. */
export function vatRows(gross: ByVatCategory, day: IsoDate): readonly VatRow[] {
  return VAT_CATEGORIES.filter((category) => gross[category] !== 0).map((category) => {
    const rate = vatRate(category, day)
    const vat = vatWithin(gross[category], rate)
    return { category, rate, base: minus(gross[category], vat), vat, gross: gross[category] }
  })
}
