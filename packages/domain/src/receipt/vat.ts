/** Value-added tax: classes with dated rates, and the tax within a price (`settlement.md` §6; zákon č. 235/2004 Sb.). */
import { type Haler, haler, minus } from '../money/money.ts'
import { fold } from '../text/folded-text.ts'
import type { IsoDate } from '../time/opening-hours.ts'

/** The class of a new dish, and of every dish in files that name none. */
export const FOOD_CLASS = 'reduced'

export type DatedPercent = { readonly from: IsoDate; readonly percent: number }

/** Dishes have a class and not a percentage, because the percentage of a class changes by law. */
export type VatClass = {
  readonly code: string
  readonly name: string
  /** By day; of several with the same day the last one counts. */
  readonly rates: readonly DatedPercent[]
}

/** Returns the percentage of a class on that day, or its first one for days before. */
export function percentOf({ code, rates }: Pick<VatClass, 'code' | 'rates'>, day: IsoDate): number {
  const found = rates.findLast(({ from }) => from <= day) ?? rates[0]
  if (found === undefined) throw new Error(`the VAT class ${code} has no rate`)
  return found.percent
}

export function vatRate(classes: readonly VatClass[], code: string, day: IsoDate): number {
  const found = classes.find((each) => each.code === code)
  if (found === undefined) throw new Error(`there is no VAT class ${code}`)
  return percentOf(found, day)
}

/** Returns why a rate cannot be announced. It begins after today, so that no order that exists changes. */
export function rateProblem(
  classes: readonly VatClass[],
  { code, from }: { readonly code: string; readonly from: IsoDate },
  today: IsoDate,
): 'vat_class_not_found' | 'vat_rate_not_ahead' | null {
  if (!classes.some((each) => each.code === code)) return 'vat_class_not_found'
  return from > today ? null : 'vat_rate_not_ahead'
}

/** Returns the code of a new class, made of its name; null: another class has the code or the name. */
export function newClassCode(classes: readonly VatClass[], name: string): string | null {
  const words = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
  const code = words.slice(0, 30).replace(/-+$/, '')
  const isTaken = classes.some((each) => each.code === code || fold(each.name) === fold(name))
  return code === '' || isTaken ? null : code
}

/** Amounts by the percentage of their tax, lowest first. */
export type ByRate = ReadonlyMap<number, Haler>

export type VatRow = {
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

/** Returns base and tax of each rate that has an amount. */
export function vatRows(amounts: ByRate): readonly VatRow[] {
  return [...amounts]
    .filter(([, gross]) => gross !== 0)
    .map(([rate, gross]) => {
      const vat = vatWithin(gross, rate)
      return { rate, base: minus(gross, vat), vat, gross }
    })
}
