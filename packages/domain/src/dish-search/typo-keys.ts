/** Shorter words have too many neighbours: `rum` and `rak`. */
const SHORTEST_WITH_TYPO = 4

/**
 * Returns the word and what remains of it without one of its letters. Two words differ by one typo (a letter too many,
 * too few, wrong or moved) if and only if they have a key in common, so that an index of keys finds them.
 */
export function typoKeys(word: string): readonly string[] {
  if (word.length < SHORTEST_WITH_TYPO) return []
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}
