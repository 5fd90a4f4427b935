import { LRUCache } from 'lru-cache'

/**
 * A bounded cache of loaded values: the least recently used is evicted first, and parallel callers of one key share one
 * load. `drop` empties the cache; a load that is in progress at that moment still resolves for its callers, but is not
 * stored.
 */
export type Cache<Value> = {
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
 * `weigh` returns a value's share of `capacity`. An entry is valid only for the stamp it was loaded for (a day, a
 * minute); the load for a new stamp receives the previous value and may reuse it.
 */
export function createCache<Value>(capacity: number, weigh: (value: Value) => number): Cache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => Math.max(weigh(value), 1),
  })
  // The library's own `fetch` is not used because it joins a load in progress whatever its stamp.
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
