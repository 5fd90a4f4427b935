/**
 * What was loaded and may be asked for again: bounded, the longest unused goes first, and however many ask at once, it is loaded once.
 * `drop` forgets everything; what was being loaded at that moment is still handed to those who wait for it, but not kept.
 */
export type Memory<Value> = {
  readonly get: (
    key: string,
    stamp: number | string,
    load: (known: Value | null) => Promise<Value>,
  ) => Promise<Value>
  readonly drop: () => void
}

type Entry<Value> = {
  readonly stamp: number | string
  readonly promise: Promise<Value>
  value: Value | null
  weight: number
}

/**
 * `weigh` tells a value's share of `capacity`. An entry counts only for the stamp it was loaded for (a day, a minute); the load for
 * a new stamp is given the value of the old one, to go on from.
 */
export function createMemory<Value>(capacity: number, weigh: (value: Value) => number): Memory<Value> {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  let entries = new Map<string, Entry<Value>>()
  let weight = 0

  function remove(key: string, entry: Entry<Value>): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    weight -= entry.weight
  }

  function keep(key: string, entry: Entry<Value>, value: Value): void {
    if (entries.get(key) !== entry) return
    entry.value = value
    entry.weight = weigh(value)
    weight += entry.weight
    for (const [oldest, old] of entries) {
      if (weight <= capacity) return
      remove(oldest, old)
    }
  }

  function load(
    key: string,
    stamp: number | string,
    work: (known: Value | null) => Promise<Value>,
  ): Promise<Value> {
    const old = entries.get(key)
    if (old) remove(key, old)
    const entry: Entry<Value> = { stamp, promise: work(old?.value ?? null), value: null, weight: 0 }
    entries.set(key, entry)
    entry.promise.then(
      (value) => keep(key, entry, value),
      () => remove(key, entry),
    )
    return entry.promise
  }

  return {
    get: (key, stamp, work) => {
      const entry = entries.get(key)
      if (entry?.stamp !== stamp) return load(key, stamp, work)
      entries.delete(key)
      entries.set(key, entry)
      return entry.promise
    },
    drop: () => {
      entries = new Map()
      weight = 0
    },
  }
}
