/** A random generator with a seed, so that a run can be repeated. */
export type Random = {
  /** Returns a number from `least` (inclusive) to `most` (exclusive). */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  readonly chance: (probability: number) => boolean
  readonly shuffled: <T>(list: readonly T[]) => T[]
}

/** Mulberry32: enough for the order of faults, not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
