const STOP_WORDS: ReadonlySet<string> = new Set('a i k ke na nebo o od po pro s se u v ve z ze do'.split(' '))

/** Returns whether a folded word says nothing about a dish. `bez` does. */
export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded)
