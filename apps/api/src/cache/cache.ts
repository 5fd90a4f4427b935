import { LRUCache } from 'lru-cache'

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

type Loading<Value> = { readonly stamp: number | string; readonly promise: Promise<Value> }
type Entry<Value> = Loading<Value> & { readonly value: Value }

/**
 * `weigh` tells a value's share of `capacity`. An entry counts only for the stamp it was loaded for (a day, a minute); the load for
 * a new stamp is given the value of the old one, to go on from.
 */
export function createMemory<Value>(capacity: number, weigh: (value: Value) => number): Memory<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => Math.max(weigh(value), 1),
  })
  // Not the library's own `fetch`: it joins a load that is under way whatever its stamp.
  const loading = new Map<string, Loading<Value>>()

  function load(key: string, stamp: number | string, promise: Promise<Value>): Promise<Value> {
    const started = { stamp, promise }
    const isCurrent = () => loading.get(key) === started
    loading.set(key, started)
    promise.then(
      (value) => {
        if (!isCurrent()) return
        loading.delete(key)
        entries.set(key, { ...started, value })
      },
      () => {
        if (isCurrent()) loading.delete(key)
      },
    )
    return promise
  }

  return {
    get: (key, stamp, work) => {
      const known = entries.get(key)
      if (known?.stamp === stamp) return known.promise
      const started = loading.get(key)
      if (started?.stamp === stamp) return started.promise
      return load(key, stamp, work(known?.value ?? null))
    },
    drop: () => {
      entries.clear()
      loading.clear()
    },
  }
}
