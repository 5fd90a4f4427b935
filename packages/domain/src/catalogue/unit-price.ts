/**
 * The price of 100 g or 100 ml, which the law asks for packaged goods but not for meals (`delights.md` §9; zákon
 * č. 526/1990 Sb. § 13).
 */
import { type Haler, haler } from '../money/money.ts'
import type { MenuItem } from './menu.ts'

export type MeasureUnit = 'g' | 'ml'

/** An amount in thousandths of a gram or millilitre, so that it is a whole number. */
type Measure = { readonly thousandths: number; readonly unit: MeasureUnit }

const UNITS: ReadonlyMap<string, readonly [factor: number, unit: MeasureUnit]> = new Map([
  ['g', [1, 'g']],
  ['dkg', [10, 'g']],
  ['kg', [1000, 'g']],
  ['ml', [1, 'ml']],
  ['cl', [10, 'ml']],
  ['dl', [100, 'ml']],
  ['l', [1000, 'ml']],
])

const MEASURE = /^(?:(?<pieces>\d{1,3})\s*[x×]\s*)?(?<number>\d{1,5}(?:[.,]\d{1,3})?)\s*(?<unit>[a-z]{1,3})$/

/** Returns the amount that a text names: `0,33 l`, `450 g`, `6× 0,5 l`. Null means that it names none. */
function measureOf(weight: string): Measure | null {
  const { pieces = '1', number = '', unit = '' } = MEASURE.exec(weight.trim().toLowerCase())?.groups ?? {}
  const known = UNITS.get(unit)
  if (known === undefined) return null
  const thousandths = Math.round(Number(number.replace(',', '.')) * 1000) * known[0] * Number(pieces)
  return thousandths > 0 ? { thousandths, unit: known[1] } : null
}

/** Returns whether a unit price can be computed from the text of a quantity. */
export const isMeasure = (weight: string): boolean => measureOf(weight) !== null

export type UnitPrice = { readonly price: Haler; readonly unit: MeasureUnit }

/** Returns the price of 100 g or 100 ml to the nearest haléř, halves up. Null means that the dish shows none. */
export function unitPriceOf({
  price,
  weight,
  unitPrice,
}: Pick<MenuItem, 'price' | 'weight' | 'unitPrice'>): UnitPrice | null {
  const measure = unitPrice ? measureOf(weight) : null
  if (measure === null) return null
  const { thousandths, unit } = measure
  return { price: haler(Math.floor((2 * price * 100_000 + thousandths) / (2 * thousandths))), unit }
}
