/** The commission of many orders (`settlement.md` §2, §4). */
import { type Haler, sum } from '../money/money.ts'
import { COMMISSION_PARTS, type Commission, type CommissionPart, vatOn } from './commission.ts'

export type CommissionVat = {
  /** A percentage. */
  readonly rate: number
  readonly base: Haler
  readonly vat: Haler
}

export type CommissionSums = {
  readonly parts: readonly CommissionPart[]
  readonly base: Haler
  /** By rate, because orders of several years may have several. */
  readonly byRate: readonly CommissionVat[]
  readonly vat: Haler
  readonly total: Haler
}

/** Sums by part. VAT is computed from the sum of each rate, not by order. */
export function summedCommission(commissions: readonly Commission[]): CommissionSums {
  const all = commissions.flatMap(({ parts }) => parts)
  const parts = COMMISSION_PARTS.map((kind) => ({
    kind,
    amount: sum(all.filter((part) => part.kind === kind).map(({ amount }) => amount)),
  }))
  const rates = [...new Set(commissions.map(({ vatRate }) => vatRate))].toSorted((a, b) => a - b)
  const byRate = rates.map((rate) => {
    const base = sum(commissions.filter(({ vatRate }) => vatRate === rate).map((each) => each.base))
    return { rate, base, vat: vatOn(base, rate) }
  })
  const base = sum(byRate.map((each) => each.base))
  const vat = sum(byRate.map((each) => each.vat))
  return { parts: parts.filter(({ amount }) => amount !== 0), base, byRate, vat, total: sum([base, vat]) }
}
