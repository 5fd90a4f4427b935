/** What was worked out last, by what was asked; bounded. */
export type Recent<Value> = (asked: string, workOut: () => Value) => Value

/**
 * At least `most` / 2 and at most `most` are kept: when the young half is full, it becomes the old one, and what of the old one was not
 * asked for meanwhile is forgotten. (A Map from which the first entry is taken again and again gets slow.)
 */
export function createRecent<Value extends object>(most: number): Recent<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  return (asked, workOut) => {
    const known = young.get(asked)
    if (known !== undefined) return known
    const value = old.get(asked) ?? workOut()
    if (young.size >= most / 2) {
      old = young
      young = new Map()
    }
    young.set(asked, value)
    return value
  }
}
