/** A seeded pseudorandom generator: the same seed gives the same queries. */
export type Chance = {
  /** An integer from 0 (included) to `below` (excluded). */
  readonly below: (limit: number) => number
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Mulberry32, by Tommy Ettinger; public domain. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] }
}
