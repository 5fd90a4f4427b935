import { type Haler, haler } from '../money/money.ts'

/**
 * Divides an amount in proportion to weights, to the haléř. The shares add up to the amount (method of the largest
 * remainder; of equal remainders the earlier share gets the haléř). No share is larger than its weight unless the
 * amount is larger than the sum of weights. If all weights are zero, the first share is the whole amount.
 */
export function apportion(amount: Haler, weights: readonly number[]): readonly Haler[] {
  // Products of two amounts can exceed the safe integers.
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => haler(index === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / whole))
  const missing = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => haler(share + (raised.has(index) ? 1 : 0)))
}
