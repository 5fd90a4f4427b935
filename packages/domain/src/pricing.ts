import type { Haler } from './money.ts'

/** Every figure that makes up the price of an order, in the order in which every screen lists them. */
export type OrderTotals = {
  readonly items: Haler
  readonly packaging: Haler
  readonly delivery: Haler
  /** What is missing to the minimum order, charged (`minimalOrderAddition`). */
  readonly shortfall: Haler
  readonly tip: Haler
  readonly credits: Haler
  readonly total: Haler
  /** Whole credits (1 credit = 1 Kč) that the order earns. */
  readonly bonusCredits: number
}
