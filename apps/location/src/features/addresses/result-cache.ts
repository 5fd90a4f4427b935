/** A bounded cache of computed values. */
export type ResultCache<Value> = (key: string, compute: () => Value) => Value

/**
 * Keeps between `capacity` / 2 and `capacity` values, the most recently used: when the new generation is full it becomes the old one, and
 * values of the old one that were not used since are dropped. (Deleting the first entry of a Map again and again gets slow.)
 */
export function createResultCache<Value extends object>(capacity: number): ResultCache<Value> {
  let recent = new Map<string, Value>()
  let old = new Map<string, Value>()
  return (key, compute) => {
    const cached = recent.get(key)
    if (cached !== undefined) return cached
    const value = old.get(key) ?? compute()
    if (recent.size >= capacity / 2) {
      old = recent
      recent = new Map()
    }
    recent.set(key, value)
    return value
  }
}
