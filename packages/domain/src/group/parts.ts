/** What each person of a group order pays (`delights.md` §7). */
import { type Haler, haler, minus, sum, times } from '../money/money.ts'
import { type OrderTotals, payable } from '../pricing/pricing.ts'

/**
 * Returns the part of each person, in their order: the own dishes and an even share of everything else, rounded down.
 * The host, or the first one if the host has no dishes, pays what remains, so that
 * the parts add up to the total to the haléř.
 */
export function partsOf(own: readonly Haler[], host: number, total: Haler): readonly Haler[] {
  const share = Math.floor(minus(total, sum(own)) / own.length)
  const parts = own.map((amount) => haler(amount + share))
  const rest = minus(total, sum(parts))
  return parts.map((part, index) => (index === host ? sum([part, rest]) : part))
}

export type PersonsLine = {
  readonly person: string
  /** Of one piece. */
  readonly price: Haler
  readonly packaging: Haler
  readonly quantity: number
  /** The pieces removed after acceptance. */
  readonly removed: number
}

/**
 * Returns what each person owes for the order of the group, by name: what is left of the own dishes, and an even share of
 * delivery and fees. The tip is the host's, and so are credits, with which the host pays.
 */
export function sharesOf(
  lines: readonly PersonsLine[],
  totals: OrderTotals,
  host: string,
): ReadonlyMap<string, Haler> {
  const names = [...new Set(lines.map(({ person }) => person))]
  const priceOf = (some: readonly PersonsLine[], pieces: (line: PersonsLine) => number) =>
    sum(some.map((line) => times(sum([line.price, line.packaging]), pieces(line))))
  const fees = minus(
    minus(payable(totals), totals.tip),
    priceOf(lines, ({ quantity }) => quantity),
  )
  const own = names.map((name) =>
    priceOf(
      lines.filter(({ person }) => person === name),
      ({ quantity, removed }) => quantity - removed,
    ),
  )
  const shares = partsOf(own, Math.max(names.indexOf(host), 0), sum([...own, fees]))
  return new Map(names.map((name, index) => [name, shares[index] ?? haler(0)]))
}
