/**
 * When customers order and how long their food takes. The shape is that of published days of meal delivery: one peak in
 * the evening, and preparation with a long tail (`dispatch.md` §11.3).
 */
import type { Random } from './random.ts'

/** The share of the evening's orders in each of its equal parts. */
const SHARES = [0.06, 0.11, 0.17, 0.2, 0.18, 0.13, 0.09, 0.06] as const

/** Returns the minutes from the start of the evening at which customers order, ascending. */
export function orderTimes(random: Random, orders: number, minutes: number): readonly number[] {
  const part = minutes / SHARES.length
  return Array.from({ length: orders }, () => {
    let rest = random.between(0, 1)
    const index = SHARES.findIndex((share) => {
      rest -= share
      return rest < 0
    })
    const start = index === -1 ? SHARES.length - 1 : index
    return (start + random.between(0, 1)) * part
  }).toSorted((a, b) => a - b)
}

const SHORTEST_MINUTES = 4
const LONGEST_MINUTES = 60
const MEDIAN_MINUTES = 14
const SPREAD = 0.45

/** Returns the minutes that a kitchen needs for an order, log-normally distributed. */
export function preparationMinutes(random: Random): number {
  const minutes = MEDIAN_MINUTES * Math.exp(SPREAD * normal(random))
  return Math.min(LONGEST_MINUTES, Math.max(SHORTEST_MINUTES, minutes))
}

/** The Box–Muller transform. */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)))
  return radius * Math.cos(2 * Math.PI * random.between(0, 1))
}
