/** A bounded memory: of more than `most` the one unused for longest goes. */
export type Recent<Value> = {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  readonly clear: () => void
}

export function createRecent<Value>(most: number): Recent<Value> {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  const entries = new Map<string, Value>()

  function set(key: string, value: Value): void {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }

  return {
    get: (key) => {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    clear: () => entries.clear(),
  }
}
