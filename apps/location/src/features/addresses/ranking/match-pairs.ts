/**
 * Pairs of a query token and a matching word, sorted by the order in which tokens are assigned to words. The columns
 * are reused for every entry, because they are filled hundreds of times for each query.
 */
export type MatchPairs = {
  /** Returns the number of pairs, which are in the first positions of the columns. */
  readonly size: () => number
  readonly token: Uint8Array
  /** The word of the entry (`score-entry.ts`). */
  readonly slot: Uint16Array
  /** 1 means that the token is a label such as `ulice`. */
  readonly label: Uint8Array
  readonly score: Float64Array
  readonly clear: () => void
  readonly add: (token: number, slot: number, label: boolean, score: number) => void
}

export function createMatchPairs(capacity: number): MatchPairs {
  const token = new Uint8Array(capacity)
  const slot = new Uint16Array(capacity)
  const label = new Uint8Array(capacity)
  const score = new Float64Array(capacity)
  let size = 0

  /**
   * Labels come last, because a label is part of a name only next to its other words; then the order is by score and by
   * position in the query.
   */
  function isBefore(newToken: number, newLabel: number, newScore: number, index: number): boolean {
    if (newLabel !== label[index]) return newLabel < (label[index] ?? 0)
    return newScore === score[index] ? newToken < (token[index] ?? 0) : newScore > (score[index] ?? 0)
  }
  function put(index: number, newToken: number, newSlot: number, newLabel: number, newScore: number): void {
    token[index] = newToken
    slot[index] = newSlot
    label[index] = newLabel
    score[index] = newScore
  }

  return {
    size: () => size,
    token,
    slot,
    label,
    score,
    clear: () => {
      size = 0
    },
    add: (newToken, newSlot, isLabel, newScore) => {
      const newLabel = isLabel ? 1 : 0
      let index = size
      for (; index > 0 && isBefore(newToken, newLabel, newScore, index - 1); index -= 1) {
        const previous = index - 1
        put(index, token[previous] ?? 0, slot[previous] ?? 0, label[previous] ?? 0, score[previous] ?? 0)
      }
      put(index, newToken, newSlot, newLabel, newScore)
      size += 1
    },
  }
}
