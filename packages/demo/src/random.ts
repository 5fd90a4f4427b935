import { hash } from '@sousto/drawings/hash.ts'

/** A seeded pseudorandom generator: the same seed yields the same numbers on every machine. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns `count` distinct elements in random order, or all of them if there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Implements mulberry32, which is small, fast and uniform enough for a demo. */
export function random(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    const index = whole(0, list.length - 1)
    return at(list, index)
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(whole(0, rest.length - 1), 1))
    return taken
  }
  return { next, whole, chance: (probability) => next() < probability, pick, some }
}

/** Returns the element at an index, which must exist. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no member ${index} among ${list.length}`)
  return list[index] as T // The line above has checked it; T itself may include undefined.
}
