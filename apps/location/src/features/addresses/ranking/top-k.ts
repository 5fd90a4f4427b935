/** Keeps the best `capacity` scored items, without those too far below the first. */
type Scored = { readonly score: number; readonly size: number; readonly code: number }

export type TopK<Item> = {
  readonly add: (item: Item) => void
  /** Returns whether an item of that size with a score of at most `maxScore` could still enter. */
  readonly couldEnter: (maxScore: number, size: number) => boolean
  /** Returns items, best first; for equal scores larger ones first. */
  readonly best: () => readonly Item[]
}

/** `maxGap` is the maximum distance of an item's score from the best. */
export function createTopK<Item extends Scored>(capacity: number, maxGap: number): TopK<Item> {
  const items: Item[] = []
  const minScore = () => (items[0]?.score ?? 0) - maxGap
  return {
    add: (item) => {
      // Inserts from the end, because items arrive nearly sorted.
      let index = items.length
      while (index > 0 && isBetter(item, items[index - 1])) index -= 1
      items.splice(index, 0, item)
      if (items.length > capacity) items.pop()
    },
    couldEnter: (maxScore, size) => {
      const last = items.length < capacity ? undefined : items.at(-1)
      if (last === undefined || maxScore > last.score) return maxScore >= minScore()
      return maxScore === last.score && size >= last.size
    },
    best: () => items.filter(({ score }) => score >= minScore()),
  }
}

function isBetter(one: Scored, other: Scored | undefined): boolean {
  if (other === undefined) return false
  if (one.score !== other.score) return one.score > other.score
  return one.size === other.size ? one.code < other.code : one.size > other.size
}
