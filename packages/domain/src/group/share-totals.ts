/** What the receipt of a person says who has paid a share of a group's order (`delights.md` §7). */

import { type Haler, minus, sum, times, ZERO } from '../money/money.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import type { Division, Share } from './division.ts'

export type SharePaid = {
  /** Whose dishes the share pays: the host pays also for those who have not paid. */
  readonly persons: ReadonlySet<string>
  /** `delivery` is the part of delivery and of all fees of the whole order. */
  readonly totals: OrderTotals
}

/** Returns what the share of that person pays, to the haléř. */
export function sharePaid(division: Division, shares: readonly Share[], person: string): SharePaid {
  const isHost = person === division.host
  const byHost = shares.filter(({ state }) => isHost && state === 'by_host')
  const persons = new Set([person, ...byHost.map((share) => share.person)])
  const own = division.lines.filter((line) => persons.has(line.person))
  const priceOf = (amount: (line: (typeof own)[number]) => Haler) =>
    sum(own.map((line) => times(amount(line), line.quantity)))
  const total = shares.find((share) => share.person === person)?.amount ?? ZERO
  const [items, packaging] = [priceOf(({ price }) => price), priceOf((line) => line.packaging)]
  const tip = isHost ? division.tip : ZERO
  const delivery = minus(total, sum([items, packaging, tip]))
  return {
    persons,
    totals: { items, packaging, delivery, shortfall: ZERO, tip, credits: ZERO, total, bonusCredits: 0 },
  }
}
