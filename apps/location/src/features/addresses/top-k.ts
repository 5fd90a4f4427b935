/** The best of what is rated: at most so many, and none that comes far behind the first. */
type Rated = { readonly score: number; readonly size: number; readonly code: number }

export type Top<Each> = {
  readonly add: (rated: Each) => void
  /** Whether something of that size, worth at most `score`, may come among the best. */
  readonly mayHold: (score: number, size: number) => boolean
  /** Best first; of equals the larger. */
  readonly best: () => readonly Each[]
}

/** `behind`: by how much the score of the first may be missed. */
export function createTop<Each extends Rated>(most: number, behind: number): Top<Each> {
  const found: Each[] = []
  const least = () => (found[0]?.score ?? 0) - behind
  return {
    add: (rated) => {
      // They come nearly in order.
      let at = found.length
      while (at > 0 && isBetter(rated, found[at - 1])) at -= 1
      found.splice(at, 0, rated)
      if (found.length > most) found.pop()
    },
    mayHold: (score, size) => {
      const last = found.length < most ? undefined : found.at(-1)
      if (last === undefined || score > last.score) return score >= least()
      return score === last.score && size >= last.size
    },
    best: () => found.filter(({ score }) => score >= least()),
  }
}

function isBetter(one: Rated, other: Rated | undefined): boolean {
  if (other === undefined) return false
  if (one.score !== other.score) return one.score > other.score
  return one.size === other.size ? one.code < other.code : one.size > other.size
}
