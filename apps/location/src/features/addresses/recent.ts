/** What was worked out last, by what was asked; bounded. */
export type Recent<Value> = (asked: string, workOut: () => Value) => Value

export function createRecent<Value extends object>(most: number): Recent<Value> {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  const known = new Map<string, Value>()
  return (asked, workOut) => {
    const value = known.get(asked) ?? workOut()
    known.delete(asked)
    known.set(asked, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}
