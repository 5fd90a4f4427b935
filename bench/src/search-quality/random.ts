import { seededRandom } from '@sousto/domain/dispatch/random.ts'

/** A seeded pseudorandom generator: the same seed yields the same queries. */
export type Chance = {
  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  readonly below: (limit: number) => number
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] }
}
